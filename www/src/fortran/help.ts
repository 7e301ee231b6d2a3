/** Help text on Fortran sources. */

export const ABOUT_FORTRAN_SOURCES =
  'A Fortran source is priced without being run: each statement costs what its operations cost on a machine, a loop its body times ' +
  'its iterations, and the whole is a formula in the program’s variables, as in Zhou 1992. Beside each line stands what one ' +
  'execution of it costs, and what all do: press a term of the formula to see the lines that it comes from. Give the variables ' +
  'values, and the formula becomes a number, beside what counting says: loops that are not executed at all, or whose steps do not ' +
  'meet their end, are where the two differ. A price says what a cost of 1 takes, and makes times of costs.';
