! bind n=30 lda=32
! real a(32, 30)
! a = 1.0
! call checked(30, a, 32, info)
      subroutine checked(n, a, lda, info)
      integer n, lda, info, i, j
      real a(lda, n)
      info = 0
      if (n .lt. 0) then
         info = -1
      else if (lda .lt. max(1, n)) then
         info = -3
      end if
      if (info .ne. 0) then
         call failed(-info, a)
         return
      end if
      if (n .eq. 0) return
      do 20 j = 1, n
         do 10 i = 1, j
            a(i, j) = a(i, j)*2.0
   10    continue
   20 continue
      end
      subroutine failed(k, a)
      integer k
      real a(1)
      a(1) = a(1)*3.0*k
      end
