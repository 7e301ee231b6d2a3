! bind n=50 nb=8
! real a(50, 50)
! a = 1.0
! call blocked(50, 8, a)
subroutine blocked(n, nb, a)
   integer n, nb, j, jb, i, k
   real a(n, n)
   if (nb <= 1 .or. nb >= n) then
      do j = 1, n
         do i = j, n
            a(i, j) = 2.0*a(i, j)
         end do
      end do
   else
      do j = 1, n, nb
         jb = min(nb, n - j + 1)
         do k = j, j + jb - 1
            do i = k, j + jb - 1
               a(i, k) = 2.0*a(i, k)
            end do
         end do
         if (j + jb <= n) then
            do k = j, j + jb - 1
               do i = j + jb, n
                  a(i, k) = a(i, k)*a(k, k)*0.01
               end do
            end do
         end if
      end do
   end if
end subroutine
