/** Why a sign-in was refused, in words. */
export const RECUSAS = {
  senha: 'Conta ou senha errada',
  segundo_fator: 'Código da segunda etapa errado',
  bloqueada: 'Espera depois de muitos erros',
  desafio: 'Faltou a verificação do navegador',
  link: 'Link usado ou vencido',
  /** Beyond the limit of a network, refusals are counted together. */
  muitas_da_mesma_rede: 'Muitas da mesma rede',
} as const;

export type Recusa = keyof typeof RECUSAS;
