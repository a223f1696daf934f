import { TUDO } from '@balcao/contract/lista-padrao';
import { STATUS, STATUS_CODIGOS } from '@balcao/domain/requerimento/status';
import { formatIsoDate } from '@balcao/domain/texto/data-br';
import { describeStatus, type Leitor } from '#features/requerimento/api.tsx';
import { useSubsituacoes } from '#features/situacao/api.tsx';
import type { Settings } from '#platform/config-store.ts';
import { useSettings } from '#platform/settings.ts';
import type { ListFilter } from '#ui/list/list-filters.tsx';
import type { Option } from '#ui/select-field.tsx';

/** Values of the address that the filters describe in words. */
interface Asked {
  status?: number | undefined;
  tipo?: number | undefined;
  grupo?: number | undefined;
  subsituacao?: string | undefined;
  data?: number | undefined;
  inicio?: string | undefined;
  fim?: string | undefined;
}

interface Own {
  search: Asked;
  leitor: Leitor;
  /** Choices that differ between lists. A list without `grupo` has no filter by group. */
  grupo?: Pick<ListFilter, 'options' | 'placeholder' | 'all'>;
  periodo: Pick<ListFilter, 'placeholder' | 'all'>;
}

/** Number of the period with custom days. */
const DIAS = 6;

/** The periods of the creation date, indexed by number. */
const PERIODOS = [
  'Hoje',
  'Últimos 7 dias',
  'Últimos 30 dias',
  'Últimos 90 dias',
  'Este ano',
  'Tudo',
  'Período',
] as const;

/** The filters that all lists of requests share. Staff may also filter by person. */
export function useFiltrosDePedidos({ search, leitor, grupo, periodo }: Own): ListFilter[] {
  const settings = useSettings();
  const finas = useSubsituacoes().data?.items ?? [];
  const equipe = leitor === 'equipe';
  const { status, subsituacao, data } = search;
  const tipos = settings?.tiposResumo.map(({ id, titulo }) => ({ value: String(id), label: titulo })) ?? [];
  const situacoes = statusOptions(settings, leitor);
  const sigla = settings?.grupos.find(({ codigo }) => codigo === search.grupo)?.sigla;
  const known = (value: number | undefined, options: NonNullable<ListFilter['options']>, other: string) =>
    options.find((option) => option.value === String(value))?.label ?? other;
  const nomes = new Map(settings?.statusRequerimento.map((one) => [one.codigo, one.rotuloEquipe]));
  // A working view covers all days when nothing is chosen, so it needs no choice «Tudo».
  const periodos = PERIODOS.map((label, i) => ({ value: String(i), label })).filter(
    ({ value }) => periodo.placeholder === null || value !== String(TUDO),
  );
  return [
    equipe
      ? {
          name: 'busca',
          label: 'Buscar por número, CPF, CNPJ, nome ou palavras',
          chip: 'Busca',
          placeholder: 'Número, CPF ou nome',
        }
      : { name: 'busca', label: 'Buscar por número ou palavras', chip: 'Busca' },
    {
      name: 'status',
      label: 'Situação',
      options: situacoes,
      words: known(status, situacoes, describeStatus(settings, 'RASCUNHO', leitor)),
    },
    {
      name: 'subsituacao',
      label: 'Situação detalhada',
      options: finas.map(({ id, status: de, rotuloEquipe, pedidos }) => ({
        value: id,
        label: `${nomes.get(de) ?? de}: ${rotuloEquipe} (${pedidos})`,
      })),
      words: finas.find(({ id }) => id === subsituacao)?.rotuloEquipe ?? 'outra',
      chipOnly: finas.length === 0,
    },
    {
      name: 'tipo',
      label: 'Tipo',
      placeholder: 'Todos',
      options: tipos,
      words: known(search.tipo, tipos, String(search.tipo)),
    },
    ...(grupo ? [{ name: 'grupo', label: 'Grupo', words: sigla, ...grupo }] : []),
    {
      name: 'data',
      label: 'Período',
      options: periodos,
      words: describePeriodo(search),
      parts: ['inicio', 'fim'],
      ...periodo,
    },
    ...(data === DIAS
      ? [
          { name: 'inicio', label: 'De', day: true },
          { name: 'fim', label: 'Até', day: true, desde: 'inicio' },
        ]
      : []),
    ...(equipe
      ? [
          { name: 'cpf', label: 'CPF ou CNPJ' },
          { name: 'nome', label: 'Nome' },
        ]
      : []),
  ];
}

/** The period in words: 'Últimos 90 dias', 'de 01/11/2026 a 27/11/2026'. */
export function describePeriodo({ data, inicio, fim }: Pick<Asked, 'data' | 'inicio' | 'fim'>): string {
  if (data !== DIAS) return PERIODOS[data ?? TUDO] ?? '';
  const from = inicio ? `de ${formatIsoDate(inicio)}` : '';
  const to = fim ? `até ${formatIsoDate(fim)}` : '';
  if (inicio && fim) return `${from} a ${formatIsoDate(fim)}`;
  return `${from}${to}` || 'Qualquer data';
}

/** Every status of a filed request, as options by number. */
function statusOptions(settings: Settings | null, leitor: Leitor): Option[] {
  return STATUS_CODIGOS.filter((codigo) => codigo !== 'RASCUNHO').map((codigo) => ({
    value: String(STATUS[codigo].id),
    label: describeStatus(settings, codigo, leitor),
  }));
}
