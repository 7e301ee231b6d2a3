/** Default document of a new Fortran source. */

import type { Fortran } from './document';

/** A product of matrices, in free form. */
const SOURCE = `subroutine multiply(a, b, c, n)
  integer n
  real a(n, n), b(n, n), c(n, n)
  do j = 1, n
    do i = 1, n
      c(i, j) = 0.0
      do k = 1, n
        c(i, j) = c(i, j) + a(i, k) * b(k, j)
      end do
    end do
  end do
end
`;

export const newFortran = (): Fortran => ({
  juxtapose: 2,
  kind: 'fortran',
  unit: 'operations',
  source: SOURCE,
  tables: ['all-one'],
});
