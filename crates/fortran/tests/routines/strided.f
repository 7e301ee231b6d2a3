! bind n=40 incx=-2 incy=3
! real x(200), y(200)
! x = 1.0
! y = 2.0
! call strided(40, 2.0, x, -2, y, 3)
      subroutine strided(n, a, x, incx, y, incy)
      integer n, incx, incy, i, ix, iy
      real a, x(*), y(*)
      if (n .lt. 1) return
      if (incx .eq. 1 .and. incy .eq. 1) go to 20
      ix = 1
      iy = 1
      if (incx .lt. 0) then
         ix = (1 - n)*incx + 1
      end if
      if (incy .lt. 0) then
         iy = (1 - n)*incy + 1
      end if
      do 10 i = 1, n
         y(iy) = y(iy) + a*x(ix)
         if (ix .gt. 20) then
            y(iy) = y(iy)*0.5
         end if
         ix = ix + incx
         iy = iy + incy
   10 continue
      return
   20 do 30 i = 1, n
         y(i) = y(i) + a*x(i)
   30 continue
      end
