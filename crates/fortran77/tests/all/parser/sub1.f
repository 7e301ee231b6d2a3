      SUBROUTINE SUB1(A, N)
      REAL A(1000)
      INTEGER M, N
      K = 3 * N + 2
      DO 10 I = 1, K
          A(I) = A(I) + 1.0
   10 CONTINUE
      RETURN
      END
