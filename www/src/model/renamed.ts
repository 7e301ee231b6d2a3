/** Renamed fields of version 1, for migration: a program that offloads has a host and a device. */
export const RENAMED: Readonly<Record<string, string>> = { hpu: 'host', apu: 'device', serial_apu: 'serial_device' };
