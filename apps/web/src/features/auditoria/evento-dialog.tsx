import { describeAcao, describeAtor } from '@balcao/domain/auditoria/acoes';
import { formatNumero } from '@balcao/domain/texto/numero';
import { Button } from '#ui/button.tsx';
import { DateTimeText } from '#ui/date.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { type Fact, KeyValue } from '#ui/key-value.tsx';
import { QueryView } from '#ui/query-view.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import type { Column } from '#ui/table/column.ts';
import { DataTable } from '#ui/table/data-table.tsx';
import classes from './auditoria.module.css';
import { describeCampo, describeValor, type Mudado, splitDados } from './diferenca.ts';
import { Objeto } from './objeto.tsx';
import { type EventoAberto, useEvento } from './queries.ts';

interface EventoDialogProps {
  id: string;
  onClose: () => void;
  /** Shows the events of this thing alone. */
  onObjeto: (objeto: { objeto: string; objetoId: string }) => void;
}

const COLUMNS: readonly Column<Mudado>[] = [
  { id: 'campo', header: 'Campo', width: '26%', card: 'title', cell: ({ campo }) => describeCampo(campo) },
  { id: 'antes', header: 'Antes', card: 'wide', cell: ({ antes }) => <Valor value={antes} /> },
  { id: 'depois', header: 'Depois', card: 'wide', cell: ({ depois }) => <Valor value={depois} /> },
];

/** One event of the audit log: who, what, where, and what changed. */
export function EventoDialog({ id, onClose, onObjeto }: EventoDialogProps) {
  const evento = useEvento(id);
  return (
    <Dialog
      opened
      onClose={onClose}
      size="lg"
      title={evento.data ? describeAcao(evento.data.acao) : 'Evento da auditoria'}
    >
      <QueryView query={evento} skeleton={<SkeletonRows rows={6} />}>
        {(shown) => <Evento evento={shown} onObjeto={onObjeto} />}
      </QueryView>
    </Dialog>
  );
}

function Evento({ evento, onObjeto }: { evento: EventoAberto } & Pick<EventoDialogProps, 'onObjeto'>) {
  const { objeto, objetoId } = evento;
  const { mudados, outros } = splitDados(evento.dados);
  return (
    <div className={classes.evento}>
      <KeyValue layout="rows" facts={factsOf(evento)} />
      {mudados.length > 0 && (
        <section className={classes.parte} aria-label="O que mudou">
          <h3>O que mudou</h3>
          <DataTable
            caption="O que mudou"
            columns={COLUMNS}
            rows={mudados}
            rowKey={({ campo }) => campo}
            rowLabel={({ campo }) => describeCampo(campo)}
          />
        </section>
      )}
      {outros.length > 0 && (
        <section className={classes.parte} aria-label="Outros dados">
          <h3>Outros dados</h3>
          <KeyValue
            layout="rows"
            facts={outros.map(([campo, value]) => ({
              label: describeCampo(campo),
              value: <Valor value={value} />,
            }))}
          />
        </section>
      )}
      {objeto !== null && objetoId !== null && (
        <div>
          <Button variant="default" size="compact-md" onClick={() => onObjeto({ objeto, objetoId })}>
            Ver tudo sobre este objeto
          </Button>
        </div>
      )}
    </div>
  );
}

const Valor = ({ value }: { value: unknown }) => (
  <span className={classes.valor}>{describeValor(value)}</span>
);

function factsOf(evento: EventoAberto): Fact[] {
  const { em, acao, objeto, objetoId, sessao, selo, protegido } = evento;
  const facts: Fact[] = [
    { label: 'Quando', value: <DateTimeText instant={em} /> },
    { label: 'Quem', value: describeAtor(evento) },
  ];
  if (objeto !== null) facts.push({ label: 'Objeto', value: <Objeto evento={evento} /> });
  if (objetoId !== null) facts.push({ label: 'Identificador', value: <Valor value={objetoId} /> });
  if (sessao) {
    facts.push({ label: 'Aparelho', value: sessao.dispositivo ?? 'Não identificado' });
    if (sessao.rede) facts.push({ label: 'Rede, em código', value: sessao.rede });
  }
  if (protegido)
    facts.push({
      label: 'Dados',
      value: 'Ocultos: diriam quem é o autor de um pedido com identidade protegida.',
    });
  facts.push({ label: 'Código da ação', value: acao });
  facts.push({ label: 'Selo', value: selo ? <Selo {...selo} /> : 'À espera do selo, que vem em um minuto.' });
  return facts;
}

const Selo = ({ elo, em }: NonNullable<EventoAberto['selo']>) => (
  <>
    Evento {formatNumero(elo)} da cadeia, selado em <DateTimeText instant={em} />
  </>
);
