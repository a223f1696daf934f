import type { MANUTENCAO } from '@balcao/contract/manutencao';
import { formatHorario } from '@balcao/domain/texto/horario';
import type { AjusteField } from '#ui/ajustes/ajustes-of.ts';

const HORA = { hint: 'Exemplo: 14h30.', max: 5, show: formatHorario } as const;

/** A maintenance, in the words of its form. */
export const MANUTENCAO_FIELDS = {
  ativa: {
    label: 'Fazer manutenção',
    hint: 'Com início marcado, o portal avisa antes. A manutenção começa e termina sozinha.',
    check: false,
  },
  inicioDia: { label: 'Início: dia', hint: 'Em branco, começa ao salvar.', optional: true, day: true },
  inicioHora: { label: 'Início: hora', ...HORA, optional: true },
  ateDia: { label: 'Fim: dia', day: true },
  ateHora: { label: 'Fim: hora', ...HORA },
  mensagem: {
    label: 'Mensagem',
    hint: 'Aparece no alto das páginas, depois do período.',
    optional: true,
    rows: 3,
    max: 300,
  },
} as const satisfies Record<keyof typeof MANUTENCAO.campos, AjusteField>;
