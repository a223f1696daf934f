/** Why a person may not end a session as staff, in words. */
export const IMPEDIMENTOS = {
  propria: 'A sessão é sua: para encerrar, use “Sair”. As de outros aparelhos estão em “Meus dados”.',
  tipo_acima: 'A conta é de um tipo acima do seu.',
} as const;

export type Impedimento = keyof typeof IMPEDIMENTOS;

interface Conta {
  usuarioId: string;
  tipo: number;
}

/** What keeps one account from ending a session of another; null where nothing does. */
export function impedimentoDeEncerrar(quem: Conta, dono: Conta): Impedimento | null {
  if (quem.usuarioId === dono.usuarioId) return 'propria';
  return dono.tipo > quem.tipo ? 'tipo_acima' : null;
}
