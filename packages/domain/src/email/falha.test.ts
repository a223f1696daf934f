import { describe, expect, it } from 'vitest';
import { sayFalha } from './falha.ts';

describe('why a message was not sent', () => {
  it.each([
    ['EINTERNO', /rede interna/],
    ['EDNS', /nome/],
    ['ECONNREFUSED', /recusou a conexão/],
    ['ETIMEDOUT', /a tempo/],
    ['ETLS', /TLS/],
    ['EAUTH 535', /usuário ou a senha/],
    ['EENVELOPE 550 MAIL FROM', /remetente/],
    ['SMTP 550', /quem recebe/],
    ['SMTP 554 DATA', /recusou a mensagem/],
    ['EENVELOPE 451 RCPT TO', /endereço por enquanto/],
    ['EMESSAGE 452', /mensagem por enquanto/],
    ['ESOCKET', /caiu/],
    ['Consta que a pessoa faleceu.', /^Consta que a pessoa faleceu\.$/],
    ['X9', /^O envio falhou\.$/],
  ])('is said in words: %s', (erro, words) => {
    expect(sayFalha(erro)).toMatch(words);
  });
});
