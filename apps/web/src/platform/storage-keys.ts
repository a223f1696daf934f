/**
 * Every key in local storage and its purpose. Drafts and larger preferences are on the server. Only the page about
 * cookies and storage loads this list.
 */
export const STORAGE_KEYS = {
  token: 'Mantém você conectado.',
  configStore: 'Lembra filtros, colunas e as configurações do portal.',
  tema: 'Lembra se você prefere o modo escuro (1) ou claro (0).',
  versao: 'Percebe quando o portal foi atualizado.',
  aplicativo: 'Separa este portal de outros no mesmo endereço.',
} as const;

export type StorageKey = keyof typeof STORAGE_KEYS;
