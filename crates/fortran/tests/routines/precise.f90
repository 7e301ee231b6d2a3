! bind n=15
! real x(15)
! x = 1.0
! call precise(15, x)
subroutine precise(n, x)
   implicit none
   integer n, i, turns, last
   real x(n)
   turns = 1
   if (epsilon(x(1)) > 1.0e-10) turns = 2
   if (digits(x(1)) < 30 .and. huge(n) > n) then
      last = turns*n
      do i = 1, last
         x(1) = x(1)*0.5
      end do
   end if
   if (tiny(1.0) > 0.0) then
      x(1) = x(1)*2.0
   end if
end subroutine
