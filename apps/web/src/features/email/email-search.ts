import { email } from '@balcao/contract/email';
import { choice, id, type SearchOf, text } from '@balcao/contract/kernel/address';
import { AREAS, TEXTOS } from './modelo/palavras.ts';

export const ABAS = ['mensagens', 'modelos', 'servidor'] as const;

/** The state of the screen in the address: the open tab, message or template, and what a list is narrowed to. */
export const EMAIL_SEARCH = {
  aba: choice(ABAS, 'mensagens'),
  ...email.list.address,
  mensagem: id,
  modelo: text(60),
  area: choice(Object.keys(AREAS)),
  texto: choice(Object.keys(TEXTOS)),
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
