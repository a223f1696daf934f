import { formatCentavos } from '@balcao/domain/dinheiro/centavos';
import type { AtoDeDuasPessoas } from '@balcao/domain/pagamento/ato';
import { ATO_EM_PALAVRAS } from '@balcao/domain/pagamento/atos-da-cobranca';

/** Where acts that wait are decided. */
export const LUGAR_DOS_ATOS = '/financeiro/fechamento?aba=atos';

/** The path of a charge in the list of staff. */
export const linkDaCobranca = (id: string) => `/financeiro/cobrancas/conselho?cobranca=${id}`;

interface Dito {
  especie: AtoDeDuasPessoas;
  /** Integer cents. */
  valor: number | null;
  cobranca: { descricao: string };
}

/** An act in one line: «Baixa manual de R$ 300,00: Anuidade 2026». */
export function dizerAto({ especie, valor, cobranca: { descricao } }: Dito): string {
  const quanto = valor === null ? '' : ` de ${formatCentavos(valor)}`;
  return `${ATO_EM_PALAVRAS[especie]}${quanto}: ${descricao}`;
}
