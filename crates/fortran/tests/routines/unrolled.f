! bind n=103 inc=1
! real x(103)
! x = 1.0
! call unrolled(103, 2.0, x, 1)
      subroutine unrolled(n, a, x, inc)
      integer n, inc, i, m, last
      real a, x(*)
      if (n .le. 0 .or. inc .le. 0) return
      if (inc .eq. 1) go to 20
      last = n*inc
      do 10 i = 1, last, inc
         x(i) = a*x(i)
   10 continue
      return
   20 m = mod(n, 5)
      if (m .eq. 0) go to 40
      do 30 i = 1, m
         x(i) = a*x(i)
   30 continue
      if (n .lt. 5) return
   40 do 50 i = m + 1, n, 5
         x(i) = a*x(i)
         x(i + 1) = a*x(i + 1)
         x(i + 2) = a*x(i + 2)
         x(i + 3) = a*x(i + 3)
         x(i + 4) = a*x(i + 4)
   50 continue
      end
