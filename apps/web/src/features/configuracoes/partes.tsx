import { NORMAS } from '@balcao/domain/norma/catalogo';
import { isoDateInSaoPaulo } from '@balcao/domain/texto/data-br';
import type { ComponentType } from 'react';
import { FeriadosSection, IndisponibilidadesSection, RecalculoNote } from '#features/calendario/api.tsx';
import { InstituicoesSection } from '#features/instituicao/api.tsx';
import { AJUSTES_DAS_INTEGRACOES, IntegracoesSection } from '#features/integracao/api.tsx';
import { NormasSection } from '#features/norma/api.tsx';
import { can, useEu } from '#platform/can.ts';
import { now } from '#platform/clock.ts';
import type { Needs } from '#platform/route-row.ts';
import { useSearchState } from '#platform/search-state.ts';
import { ajustesOf } from '#ui/ajustes/ajustes-of.ts';
import { lazyPart } from '#ui/lazy-part.ts';
import { APARENCIA_FIELDS } from './aparencia-fields.ts';
import { BOLETO_FIELDS } from './boleto-fields.ts';
import { CONSELHO_FIELDS } from './conselho-fields.ts';
import { MANUTENCAO_FIELDS } from './manutencao-fields.ts';
import { OUVIDORIA_FIELDS } from './ouvidoria-fields.ts';
import { RECURSOS_FIELDS } from './recursos-fields.ts';
import { SEGURANCA_FIELDS } from './seguranca-fields.ts';

const AparenciaSection = lazyPart(() => import('./aparencia-section.tsx'), 'AparenciaSection');
const BoletoSection = lazyPart(() => import('./boleto-section.tsx'), 'BoletoSection');
const ManutencaoSection = lazyPart(() => import('./manutencao-section.tsx'), 'ManutencaoSection');
const OuvidoriaSection = lazyPart(() => import('./ouvidoria-section.tsx'), 'OuvidoriaSection');
const RecursosSection = lazyPart(() => import('./recursos-section.tsx'), 'RecursosSection');
const SegurancaSection = lazyPart(() => import('./seguranca-section.tsx'), 'SegurancaSection');
const ConselhoSection = lazyPart(() => import('./conselho-section.tsx'), 'ConselhoSection');

/** A setting, by the name that people search for. */
interface Ajuste {
  nome: string;
  /** Id of its element in the group. */
  ancora: string;
  /** What the address of the group needs in addition, where it shows one thing at a time. */
  busca?: string;
}

/** A group of settings, with the settings that the search finds. */
export interface Parte {
  /** Its id in the address. */
  id: string;
  titulo: string;
  needs: Needs;
  ajustes: readonly Ajuste[];
  Tela: ComponentType;
}

/** All groups, in order. A new group is added here. */
export const PARTES: readonly Parte[] = [
  {
    id: 'calendario',
    titulo: 'Calendário',
    needs: { tipo: 2 },
    ajustes: [
      { nome: 'Feriados, pontos facultativos e recessos', ancora: '' },
      { nome: 'Quando o portal ficou fora do ar: indisponibilidades', ancora: 'fora-do-ar' },
    ],
    Tela: Calendario,
  },
  {
    id: 'prazos',
    titulo: 'Prazos e limites da lei',
    needs: { permissao: 'config.geral' },
    ajustes: Object.entries(NORMAS).map(([ancora, { rotulo }]) => ({ nome: rotulo, ancora })),
    Tela: NormasSection,
  },
  {
    id: 'conselho',
    titulo: 'Identidade do Conselho',
    needs: { permissao: 'config.geral' },
    ajustes: ajustesOf(CONSELHO_FIELDS),
    Tela: ConselhoSection,
  },
  {
    id: 'aparencia',
    titulo: 'Logo e cores',
    needs: { permissao: 'config.geral' },
    ajustes: ajustesOf(APARENCIA_FIELDS),
    Tela: AparenciaSection,
  },
  {
    id: 'integracoes',
    titulo: 'Integrações',
    needs: { permissao: 'config.geral' },
    ajustes: AJUSTES_DAS_INTEGRACOES,
    Tela: IntegracoesSection,
  },
  {
    id: 'boleto',
    titulo: 'Boleto',
    needs: { permissao: 'config.geral' },
    ajustes: ajustesOf(BOLETO_FIELDS),
    Tela: BoletoSection,
  },
  {
    id: 'instituicoes',
    titulo: 'Instituições de ensino',
    needs: { permissao: 'config.geral' },
    ajustes: [],
    Tela: InstituicoesSection,
  },
  {
    id: 'recursos',
    titulo: 'Arquivos',
    needs: { permissao: 'config.geral' },
    ajustes: ajustesOf(RECURSOS_FIELDS),
    Tela: RecursosSection,
  },
  {
    id: 'ouvidoria',
    titulo: 'Ouvidoria',
    needs: { permissao: 'config.geral' },
    ajustes: ajustesOf(OUVIDORIA_FIELDS),
    Tela: OuvidoriaSection,
  },
  {
    id: 'manutencao',
    titulo: 'Manutenção',
    needs: { permissao: 'config.geral' },
    ajustes: ajustesOf(MANUTENCAO_FIELDS),
    Tela: ManutencaoSection,
  },
  {
    id: 'seguranca',
    titulo: 'Segurança',
    needs: { permissao: 'config.seguranca' },
    ajustes: ajustesOf(SEGURANCA_FIELDS),
    Tela: SegurancaSection,
  },
];

function Calendario() {
  const [search, setSearch] = useSearchState<{ ano?: number }>();
  const editable = can(useEu(), 'config.feriados');
  const ano = search.ano ?? Number(isoDateInSaoPaulo(now()).slice(0, 4));
  return (
    <>
      {editable && <RecalculoNote />}
      <FeriadosSection ano={ano} onAno={(next) => setSearch({ ano: next })} editable={editable} />
      <IndisponibilidadesSection editable={editable} />
    </>
  );
}
