/** File type detection: a lecture's text is known from a model's by the field that it begins with. */

export const LECTURE = 'juxtapose_lecture';

/** Within its first so many characters. */
const BEGINNING = 2000;

export const isLectureText = (text: string): boolean => text.slice(0, BEGINNING).includes(`"${LECTURE}"`);
