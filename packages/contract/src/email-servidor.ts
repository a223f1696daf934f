import { isServidor } from '@balcao/domain/email/servidor';
import { EMAIL_INVALIDO, parseEmail } from '@balcao/domain/pessoa/email';
import * as z from 'zod';
import { linha } from './kernel/field.ts';
import { type Contract, route } from './kernel/route.ts';
import { section } from './kernel/section.ts';

const email = linha(254, 0)
  .refine((said) => said === '' || parseEmail(said) !== null, EMAIL_INVALIDO)
  .transform((said) => parseEmail(said) ?? said);

const PORTA = 'Informe a porta, de 1 a 65535.';

/** The mail server. Without one, messages stay readable in the outbox. */
export const EMAIL_SERVIDOR = section({
  chave: 'email',
  summary: 'the mail server',
  access: 'config.email',
  stepUp: true,
  campos: {
    servidor: linha(253, 0).refine(
      (said) => said === '' || isServidor(said),
      'Informe o nome do servidor, como smtp.conselho.org.br.',
    ),
    porta: z.int(PORTA).min(1, PORTA).max(65_535, PORTA),
    /** The environment may also have `oportunista`: STARTTLS where the server offers it. */
    seguranca: z.enum(['tls', 'starttls', 'nenhuma', 'oportunista'], 'Escolha a segurança.'),
    usuario: linha(254, 0),
    remetente: email,
    remetenteNome: linha(100, 0).refine(
      (said) => !/[\r\n<>"]/.test(said),
      'Escreva só o nome, sem aspas nem sinais de < e >.',
    ),
    responderPara: email,
  },
  segredos: { senha: z.string().min(1).max(500, 'Use no máximo 500 caracteres.') },
  destinos: {
    senha: {
      para: ({ servidor, porta, usuario }) => (servidor === '' ? [] : [`${usuario} ${servidor}:${porta}`]),
      message: 'O servidor, a porta ou o usuário mudou. Digite de novo a senha.',
    },
  },
  inicial: {
    servidor: '',
    porta: 587,
    seguranca: 'starttls',
    usuario: '',
    remetente: '',
    remetenteNome: '',
    responderPara: '',
  },
  confere: ({ servidor, remetente, seguranca }) => [
    ...(servidor !== '' && remetente === ''
      ? [{ path: 'remetente', message: 'Informe o endereço do remetente.' }]
      : []),
    ...(seguranca === 'oportunista' ? [{ path: 'seguranca', message: 'Escolha a segurança.' }] : []),
  ],
});

export const emailServidor = {
  ...EMAIL_SERVIDOR.routes,
  testar: route({
    method: 'POST',
    path: '/configuracoes/email/teste',
    summary: 'Send a message to the own confirmed address by the saved server, and say what failed',
    access: 'config.email',
    stepUp: true,
    response: z.object({
      para: z.string(),
      /** Null where the server took the message. */
      falha: z.object({ codigo: z.string(), mensagem: z.string() }).nullable(),
    }),
    problems: ['not_possible'],
  }),
} as const satisfies Contract;
