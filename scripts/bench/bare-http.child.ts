import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FixedAnswer } from './plan.ts';

let answer: FixedAnswer = { status: 204, headers: {}, body: '' };

/** Node's own HTTP server with the same bytes ready in memory: no Node program answers faster. */
const server = createServer((request, response) => {
  request.resume();
  response.writeHead(answer.status, answer.headers);
  response.end(answer.body);
});

server.listen(0, '127.0.0.1', () => {
  process.send?.({ port: (server.address() as AddressInfo).port });
});

process.on('message', (message: FixedAnswer) => {
  answer = message;
  process.send?.({ ready: true });
});

process.on('disconnect', () => process.exit(0));
