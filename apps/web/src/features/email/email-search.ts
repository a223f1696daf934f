import { email } from '@balcao/contract/email';
import { choice, id, type SearchOf, text } from '@balcao/contract/kernel/address';

export const ABAS = ['mensagens', 'modelos', 'servidor'] as const;
/** What messages are about, by the first word of their codes. */
const AREAS = ['conta', 'req', 'cob', 'reg', 'carta', 'ouv', 'equipe'] as const;
/** Whose text a message has. */
const TEXTOS = ['conselho', 'portal', 'rascunho'] as const;

/** The state of the screen in the address: the open tab, message or template, and what a list is narrowed to. */
export const EMAIL_SEARCH = {
  aba: choice(ABAS, 'mensagens'),
  ...email.list.address,
  mensagem: id,
  modelo: text(60),
  area: choice(AREAS),
  texto: choice(TEXTOS),
};

export type EmailSearch = SearchOf<typeof EMAIL_SEARCH>;

/** What another tab does not take over. */
export const NARROWED: Partial<EmailSearch> = {
  busca: undefined,
  situacao: undefined,
  template: undefined,
  area: undefined,
  texto: undefined,
  mensagem: undefined,
  modelo: undefined,
};
