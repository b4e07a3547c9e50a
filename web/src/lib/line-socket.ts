/** The line to the house that has sent this page: a WebSocket, and HTTP beside it. */
import type { AskLine, OpenLine } from './line';

export const openSocket: OpenLine = (ear) => {
  const address = new URL('./ws', location.href);
  address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
  address.hash = '';
  const socket = new WebSocket(address);
  let over = false;
  socket.onmessage = (event) => !over && ear.message(String(event.data));
  socket.onclose = () => !over && ear.closed();
  return {
    send: (text) => socket.readyState === WebSocket.OPEN && socket.send(text),
    close: () => {
      over = true;
      socket.close();
    },
  };
};

export const askHouse: AskLine = (path, body, method = body === undefined ? 'GET' : 'POST') =>
  fetch(`./api/${path}`, {
    method,
    headers: body === undefined ? {} : { 'content-type': 'application/json' },
    body: body === undefined ? null : JSON.stringify(body),
    credentials: 'same-origin',
  });
