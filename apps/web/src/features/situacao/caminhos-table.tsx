import { caminhoKey } from '@balcao/domain/situacao/ajuste';
import { relogioDoCaminho } from '@balcao/domain/situacao/classe';
import type { Aresta } from '@balcao/domain/situacao/grafo';
import { IconPencil } from '@tabler/icons-react';
import { IconButton } from '#ui/icon-button.tsx';
import type { Column } from '#ui/table/column.ts';
import { DataTable } from '#ui/table/data-table.tsx';
import { findDecidido } from './arestas.ts';
import { avisoHoje, caminhoTitulo, quemHoje } from './caminho-text.ts';
import { nomeDe } from './nome-de.ts';
import type { Decidido, Situacao } from './queries.ts';
import classes from './situacao.module.css';

interface CaminhosTableProps {
  arestas: readonly Aresta[];
  situacoes: readonly Situacao[];
  decididos: readonly Decidido[];
  onOpen: (aresta: Aresta) => void;
}

/** The transitions as a table: from, to, who, the deadline, and who is notified. */
export function CaminhosTable({ arestas, situacoes, decididos, onOpen }: CaminhosTableProps) {
  const columns: Column<Aresta>[] = [
    {
      id: 'caminho',
      header: 'Caminho',
      card: 'title',
      width: '34%',
      cell: (aresta) => (
        <span className={classes.what}>
          <strong>{caminhoTitulo(aresta)}</strong>
          <span className={classes.detail}>
            de {nomeDe(situacoes, aresta.de)} para {nomeDe(situacoes, aresta.para)}
          </span>
        </span>
      ),
    },
    {
      id: 'quem',
      header: 'Quem pode',
      card: 'field',
      cell: (aresta) => quemHoje(aresta, findDecidido(aresta, decididos)),
    },
    {
      id: 'prazo',
      header: 'Prazo',
      card: 'field',
      cell: ({ de, para }) => relogioDoCaminho(de, para),
    },
    {
      id: 'aviso',
      header: 'Aviso',
      card: 'field',
      cell: (aresta) => avisoHoje(aresta, findDecidido(aresta, decididos)),
    },
    {
      id: 'acoes',
      header: 'Ações',
      width: '80px',
      card: 'acts',
      cell: (aresta) => (
        <IconButton
          label={`Abrir ${caminhoTitulo(aresta)}, de ${nomeDe(situacoes, aresta.de)} para ${nomeDe(situacoes, aresta.para)}`}
          onClick={() => onOpen(aresta)}
        >
          <IconPencil size={18} aria-hidden="true" />
        </IconButton>
      ),
    },
  ];
  return (
    <DataTable
      caption="Caminhos entre situações"
      columns={columns}
      rows={arestas}
      rowKey={caminhoKey}
      rowLabel={caminhoTitulo}
    />
  );
}
