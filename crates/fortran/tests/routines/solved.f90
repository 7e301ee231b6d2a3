! bind n=24 upper=1 unit=0
! real a(24, 24), x(24)
! a = 1.0
! x = 1.0
! call solved(24, a, x, .true., .false.)
subroutine solved(n, a, x, upper, unit)
   integer n, i, j
   real a(n, n), x(n)
   logical upper, unit, divides
   divides = .not. unit
   if (n < 1) return
   if (upper) then
      do j = n, 1, -1
         if (divides) then
            x(j) = x(j)*a(j, j)
         end if
         do i = 1, j - 1
            x(i) = x(i) - x(j)*a(i, j)
         end do
      end do
   else
      do j = 1, n
         if (divides) x(j) = x(j)/a(j, j)
         do i = j + 1, n
            x(i) = x(i) - x(j)*a(i, j)*2.0
         end do
      end do
   end if
end subroutine
