! bind m=987 n=610
! real x(1000)
! x = 1.0
! call euclid(987, 610, x)
      subroutine euclid(m, n, x)
      integer m, n, k, l, r, i
      real x(*)
      k = m
      l = n
   10 if (l .eq. 0) go to 30
      r = mod(k, l)
      do 20 i = 1, abs(r - l)
         x(i) = x(i)*1.5
   20 continue
      k = l
      l = r
      go to 10
   30 x(1) = x(1)*k*2.0
      end
