import { anuidade as contract } from '@balcao/contract/anuidade';
import { MOTIVOS_SEM_ANUIDADE } from '@balcao/domain/anuidade/motivo';
import { MOTIVO_TEXTO } from '@balcao/domain/anuidade/motivo-texto';
import { formatNumero } from '@balcao/domain/texto/numero';
import { can, useEu } from '#platform/can.ts';
import { useListSearch } from '#platform/list-search.ts';
import lista from '#ui/item-list.module.css';
import { Link } from '#ui/link.tsx';
import type { ListFilter } from '#ui/list/list-filters.tsx';
import { ListView } from '#ui/list/list-view.tsx';
import parts from '#ui/parts.module.css';
import { Section } from '#ui/section.tsx';
import type { Column } from '#ui/table/column.ts';
import { type Anuidade, type Excecao, useExcecoes } from './queries.ts';

function columnsFor(opens: boolean): readonly Column<Excecao>[] {
  return [
    {
      id: 'nome',
      header: 'Pessoa',
      width: '32%',
      card: 'title',
      cell: ({ pessoaId, nome, registro }) => (
        <>
          {opens ? <Link to={`/usuario/${pessoaId}`}>{nome}</Link> : nome}
          <div className={lista.detail}>{registro}</div>
        </>
      ),
    },
    {
      id: 'motivo',
      header: 'Motivo',
      card: 'wide',
      cell: ({ motivo }) => (
        <>
          {MOTIVO_TEXTO[motivo].rotulo}
          <div className={lista.detail}>{MOTIVO_TEXTO[motivo].texto}</div>
        </>
      ),
    },
  ];
}

/** The reasons that there are, each with its number of people. */
function filtersOf(motivos: Anuidade['motivos']): readonly ListFilter[] {
  const options = MOTIVOS_SEM_ANUIDADE.flatMap((motivo) => {
    const found = motivos.find((one) => one.motivo === motivo);
    const label = `${MOTIVO_TEXTO[motivo].rotulo} (${formatNumero(found?.quantidade ?? 0)})`;
    return found ? [{ value: motivo, label }] : [];
  });
  return [
    { name: 'busca', label: 'Buscar por nome, CPF, CNPJ ou registro', chip: 'Busca' },
    { name: 'motivo', label: 'Motivo', placeholder: 'Todos', options },
  ];
}

/** Who is left out of the preview or the run, and why. */
export function ExcecoesSection({ anuidade: { id, motivos } }: { anuidade: Anuidade }) {
  const list = useListSearch(contract.excecoes.address, { part: true });
  const opens = can(useEu(), 'usuario.ver');
  return (
    <Section
      title="Quem ficou de fora"
      description="Pessoas e empresas com registro que não recebem esta anuidade, e por quê."
      surface={false}
    >
      <ListView
        list={list}
        query={useExcecoes(id, list.search)}
        filters={filtersOf(motivos)}
        caption="Quem ficou de fora"
        columns={columnsFor(opens)}
        rowKey={({ pessoaId }) => pessoaId}
        rowLabel={({ nome }) => nome}
        notFound="Ninguém com estes filtros"
        nothing={<p className={parts.detail}>Ninguém ficou de fora.</p>}
      />
    </Section>
  );
}
