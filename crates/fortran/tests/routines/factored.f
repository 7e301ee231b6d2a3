! bind n=20
! real a(20, 20)
! integer ipvt(20)
! a = reshape([(mod(k*k*7919, 997)/997.0, k = 1, size(a))], shape(a))
! call factored(a, 20, 20, ipvt, info)
      subroutine factored(a, lda, n, ipvt, info)
      integer lda, n, ipvt(n), info, j, k, kp1, l, nm1, largest
      real a(lda, n), t
      info = 0
      nm1 = n - 1
      if (nm1 .lt. 1) go to 70
      do 60 k = 1, nm1
         kp1 = k + 1
         l = largest(n - k + 1, a(k, k)) + k - 1
         ipvt(k) = l
         if (a(l, k) .eq. 0.0) go to 40
            if (l .eq. k) go to 10
               t = a(l, k)
               a(l, k) = a(k, k)
               a(k, k) = t
   10       continue
            t = -1.0/a(k, k)
            call times(n - k, t, a(k + 1, k))
            do 30 j = kp1, n
               t = a(l, j)
               if (l .eq. k) go to 20
                  a(l, j) = a(k, j)
                  a(k, j) = t
   20          continue
               call plus(n - k, t, a(k + 1, k), a(k + 1, j))
   30       continue
         go to 50
   40    continue
            info = k
   50    continue
   60 continue
   70 continue
      ipvt(n) = n
      if (a(n, n) .eq. 0.0) info = n
      end
      integer function largest(n, x)
      integer n, i
      real x(*), most
      largest = 0
      if (n .lt. 1) return
      largest = 1
      if (n .eq. 1) return
      most = abs(x(1))
      do 10 i = 2, n
         if (abs(x(i)) .le. most) go to 10
         largest = i
         most = abs(x(i))
   10 continue
      end
      subroutine times(n, a, x)
      integer n, i, m
      real a, x(*)
      if (n .le. 0) return
      m = mod(n, 4)
      if (m .eq. 0) go to 20
      do 10 i = 1, m
         x(i) = a*x(i)
   10 continue
      if (n .lt. 4) return
   20 do 30 i = m + 1, n, 4
         x(i) = a*x(i)
         x(i + 1) = a*x(i + 1)
         x(i + 2) = a*x(i + 2)
         x(i + 3) = a*x(i + 3)
   30 continue
      end
      subroutine plus(n, a, x, y)
      integer n, i
      real a, x(*), y(*)
      if (n .le. 0) return
      if (a .eq. 0.0) return
      do 10 i = 1, n
         y(i) = y(i) + a*x(i)
   10 continue
      end
