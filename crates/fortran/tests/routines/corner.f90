! bind n=19 m=26
! real a(26, 19)
! a = 1.0
! call corner(26, 19, a)
subroutine corner(m, n, a)
   integer m, n, i, j, k
   real a(m, n)
   do k = 1, min(m - 1, n)
      do j = k + 1, n
         do i = k + 1, m
            a(i, j) = a(i, j) - a(i, k)*a(k, j)
         end do
      end do
   end do
end subroutine
