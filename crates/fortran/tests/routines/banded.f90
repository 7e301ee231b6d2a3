! bind n=33 ml=2 mu=5
! real a(33, 33), x(33), y(33)
! a = 1.0
! x = 1.0
! y = 0.0
! call banded(33, 2, 5, a, x, y)
subroutine banded(n, ml, mu, a, x, y)
   integer n, ml, mu, i, j
   real a(n, n), x(n), y(n)
   do i = 1, n
      do j = max(1, i - ml), min(n, i + mu)
         y(i) = y(i) + a(i, j)*x(j)
      end do
   end do
end subroutine
