/** How official communications come: by the portal, or by post with notice of receipt. */
export const COMUNICACOES = ['ELETRONICA', 'POSTAL'] as const;

export type Comunicacao = (typeof COMUNICACOES)[number];

/** The question as every screen asks it; only the person may answer it (Lei 14.129/2021 arts. 42 and 43). */
export const PERGUNTA_COMUNICACAO = 'Quer receber intimações pelo portal?';

export const RESPOSTA_COMUNICACAO: Readonly<Record<Comunicacao, string>> = {
  ELETRONICA: 'Sim',
  POSTAL: 'Não, pelos Correios',
};

/** What the history calls each choice. */
export const COMUNICACAO_ROTULO: Readonly<Record<Comunicacao, string>> = {
  ELETRONICA: 'Pelo portal',
  POSTAL: 'Pelos Correios',
};

/** By which means the choice was made. */
export const MEIOS_DE_ESCOLHA = ['cadastro', 'preferencias', 'requerimento', 'termo', 'anterior'] as const;

export type MeioDeEscolha = (typeof MEIOS_DE_ESCOLHA)[number];

export const MEIO_DE_ESCOLHA_ROTULO: Readonly<Record<MeioDeEscolha, string>> = {
  cadastro: 'Ao criar a conta',
  preferencias: 'Em “Meus dados”',
  requerimento: 'Em um pedido ao Conselho',
  termo: 'Ao aceitar o termo de uso',
  anterior: 'Antes deste histórico',
};

/**
 * Whether what starts a term reaches the person by the portal: only who chose that. Who never chose gets the post, as who
 * refused (Lei 14.129/2021 art. 42).
 */
export function recebePeloPortal(comunicacao: Comunicacao | null): boolean {
  return comunicacao === 'ELETRONICA';
}

/** What the post cannot do without an address, and where each kind of person gives it. */
export const SEM_ENDERECO_POSTAL: Readonly<Record<'PF' | 'PJ', string>> = {
  PF: 'Sem CEP, rua e município, os Correios não conseguem entregar. Informe o endereço pelo serviço “Alteração de dados e endereço”.',
  PJ: 'Sem CEP, rua e município, os Correios não conseguem entregar. Informe o endereço pelo serviço “Alteração contratual de empresa”.',
};

/** What of an address the post cannot do without. */
interface Endereco {
  cep?: string | null | undefined;
  logradouro?: string | null | undefined;
  municipioIbge?: string | null | undefined;
}

/** Whether the post can deliver to an address: postcode, street and town are there. */
export function temEnderecoPostal(endereco: Endereco | null): boolean {
  return Boolean(endereco?.cep && endereco.logradouro && endereco.municipioIbge);
}
