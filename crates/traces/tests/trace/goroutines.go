// Ten times a diamond of goroutines that hand results on by channels, and what the runtime's tracer writes of it.
package main

import (
	"os"
	"runtime/trace"
	"time"
)

// compute is busy for so many milliseconds.
func compute(ms float64) {
	for end := time.Now().Add(time.Duration(ms * 1e6)); time.Now().Before(end); {
	}
}

func work(in <-chan float64, out chan<- float64) {
	for ms := range in {
		compute(ms)
		out <- ms
	}
}

func main() {
	file, err := os.Create(os.Args[1])
	if err != nil {
		panic(err)
	}
	left, right, out := make(chan float64), make(chan float64), make(chan float64)
	if err := trace.Start(file); err != nil {
		panic(err)
	}
	go work(left, out)
	go work(right, out)
	for step := range 10 {
		compute(1)
		left <- 2 + float64(step*7%5)/5
		right <- 4 + float64(step*3%4)/4
		<-out
		<-out
		compute(0.5)
	}
	trace.Stop()
	file.Close()
}
