/** What a mail server or the way to it failed with, by the technical code that is kept, in words. */
const FALHAS: readonly (readonly [RegExp, string])[] = [
  [/^EINTERNO/, 'O servidor de e-mail fica em uma rede interna, e o portal não se liga a ela.'],
  [/^(EDNS|ENOTFOUND|EAI_AGAIN)/, 'O nome do servidor de e-mail não foi encontrado.'],
  [/^(ECONNREFUSED|EHOSTUNREACH|ENETUNREACH)/, 'O servidor de e-mail recusou a conexão.'],
  [/^ETIMEDOUT/, 'O servidor de e-mail não respondeu a tempo.'],
  [/^(ETLS|EREQUIRETLS)/, 'A conexão segura (TLS) com o servidor de e-mail falhou.'],
  [/^(EAUTH|ENOAUTH)/, 'O servidor de e-mail recusou o usuário ou a senha.'],
  [/^EENVELOPE( \d+)? MAIL FROM/, 'O servidor de e-mail recusou o endereço do remetente.'],
  [/^SMTP .*DATA$/, 'O servidor de e-mail recusou a mensagem.'],
  [/^SMTP /, 'O servidor de e-mail recusou o endereço de quem recebe.'],
  [/^EENVELOPE 4/, 'O servidor de e-mail não aceitou o endereço por enquanto.'],
  [/^EMESSAGE/, 'O servidor de e-mail não aceitou a mensagem por enquanto.'],
  [/^(ECONNECTION|ESOCKET|ECONNRESET|EPIPE)/, 'A conexão com o servidor de e-mail caiu.'],
];

/** Why a message was not sent, in words; what is a sentence already stays. */
export function sayFalha(erro: string): string {
  const found = FALHAS.find(([code]) => code.test(erro));
  if (found) return found[1];
  return /[.!?]$/.test(erro) ? erro : 'O envio falhou.';
}
