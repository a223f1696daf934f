/**
 * Every key this application writes to local storage, and what for. Nothing else is kept on the device: drafts and
 * preferences of weight live on the server. The page about cookies and storage is drawn from this list, which only that
 * page loads.
 */
export const STORAGE_KEYS = {
  token: 'Mantém você conectado.',
  configStore: 'Lembra filtros, colunas e as configurações do portal.',
  tema: 'Lembra se você prefere o modo escuro (1) ou claro (0).',
  versao: 'Percebe quando o portal foi atualizado.',
  aplicativo: 'Separa este portal de outros no mesmo endereço.',
} as const;

export type StorageKey = keyof typeof STORAGE_KEYS;
