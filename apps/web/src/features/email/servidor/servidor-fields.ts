import type { AjusteFields } from '#ui/ajustes/ajustes-of.ts';

/** What only the installation may choose. */
const OPORTUNISTA = 'oportunista';

/** The mail server, in the words of its form. */
export const SERVIDOR_FIELDS: AjusteFields = {
  servidor: {
    label: 'Servidor (SMTP)',
    hint: 'Por exemplo: smtp.conselho.org.br. Em branco, nenhuma mensagem sai do portal.',
    optional: true,
    max: 253,
  },
  porta: {
    label: 'Porta',
    hint: 'Em geral, 465 com TLS e 587 com STARTTLS.',
    missing: 'Informe a porta.',
    max: 5,
  },
  seguranca: {
    label: 'Segurança da conexão',
    words: {
      tls: 'TLS desde o início',
      starttls: 'STARTTLS, sempre exigido',
      nenhuma: 'Nenhuma (só em testes, neste computador)',
    },
    show: (value) => (value === OPORTUNISTA ? 'STARTTLS, quando o servidor oferece' : value),
  },
  usuario: { label: 'Usuário', hint: 'Em branco, o portal não se identifica.', optional: true, max: 254 },
  senha: { label: 'Senha', optional: true, secret: true },
  remetente: {
    label: 'Endereço do remetente',
    hint: 'De onde as mensagens partem. Precisa ser aceito pelo servidor.',
    optional: true,
    max: 254,
    type: 'email',
  },
  remetenteNome: { label: 'Nome do remetente', optional: true, max: 100 },
  responderPara: {
    label: 'Responder para',
    hint: 'Quem responde a uma mensagem do portal escreve a este endereço.',
    optional: true,
    max: 254,
    type: 'email',
  },
};
