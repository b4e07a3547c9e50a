//! A deadline for whatever is written to a connection: a client that asks and does not read cannot hold an answer in memory.

use std::future::Future as _;
use std::io;
use std::pin::Pin;
use std::task::{Context, Poll};
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::time::Sleep;

/// A stream on which everything that was written has to be taken by the other side within a time.
pub(crate) struct Deadlined<S> {
    stream: S,
    patience: Duration,
    /// Runs since a write first had to wait; ends when everything was written.
    late: Option<Pin<Box<Sleep>>>,
}

impl<S> Deadlined<S> {
    pub(crate) fn new(stream: S, patience: Duration) -> Self {
        Self { stream, patience, late: None }
    }

    /// What a write has come to; one that waits too long fails.
    fn judge<T>(&mut self, cx: &mut Context<'_>, written: Poll<io::Result<T>>) -> Poll<io::Result<T>> {
        if written.is_ready() {
            return written;
        }
        let patience = self.patience;
        let late = self.late.get_or_insert_with(|| Box::pin(tokio::time::sleep(patience)));
        match late.as_mut().poll(cx) {
            Poll::Ready(()) => Poll::Ready(Err(io::ErrorKind::TimedOut.into())),
            Poll::Pending => Poll::Pending,
        }
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for Deadlined<S> {
    fn poll_read(mut self: Pin<&mut Self>, cx: &mut Context<'_>, buffer: &mut ReadBuf<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(cx, buffer)
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for Deadlined<S> {
    fn poll_write(mut self: Pin<&mut Self>, cx: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write(cx, bytes);
        self.judge(cx, written)
    }

    fn poll_write_vectored(mut self: Pin<&mut Self>, cx: &mut Context<'_>, parts: &[io::IoSlice<'_>]) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write_vectored(cx, parts);
        self.judge(cx, written)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    /// Asked for once everything before it was written.
    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        let flushed = Pin::new(&mut self.stream).poll_flush(cx);
        if flushed.is_ready() {
            self.late = None;
        }
        self.judge(cx, flushed)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(cx)
    }
}

#[cfg(test)]
mod tests {
    use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};

    use super::*;

    const PATIENCE: Duration = Duration::from_millis(200);

    #[tokio::test]
    async fn who_never_reads_is_given_up() {
        let (ours, _theirs) = tokio::io::duplex(64);
        let mut ours = Deadlined::new(ours, PATIENCE);
        let began = std::time::Instant::now();
        let failed = ours.write_all(&[0; 1_000]).await.expect_err("nobody reads");
        assert_eq!(failed.kind(), io::ErrorKind::TimedOut);
        assert!(began.elapsed() >= PATIENCE, "given up after {:?}", began.elapsed());
    }

    #[tokio::test]
    async fn who_reads_a_byte_now_and_then_is_given_up_too() {
        let (ours, mut theirs) = tokio::io::duplex(64);
        let mut ours = Deadlined::new(ours, PATIENCE);
        tokio::spawn(async move {
            while theirs.read_u8().await.is_ok() {
                tokio::time::sleep(PATIENCE / 100).await;
            }
        });
        assert_eq!(ours.write_all(&[0; 1_000]).await.expect_err("too slow").kind(), io::ErrorKind::TimedOut);
    }

    #[tokio::test]
    async fn who_takes_each_answer_in_time_goes_on() {
        let (ours, mut theirs) = tokio::io::duplex(64);
        let mut ours = Deadlined::new(ours, PATIENCE);
        tokio::spawn(async move {
            let mut answer = [0; 100];
            while theirs.read_exact(&mut answer).await.is_ok() {
                tokio::time::sleep(PATIENCE / 2).await;
            }
        });
        for _ in 0..10 {
            ours.write_all(&[0; 100]).await.expect("read in time");
            ours.flush().await.expect("read in time");
        }
    }
}
