import { describeVinculo, isVinculoDeOrigem } from '@balcao/domain/requerimento/vinculo';
import { IconLinkOff } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Detalhe } from '#features/requerimento/api.tsx';
import { mayDo, RequerimentoStatus } from '#features/requerimento/api.tsx';
import { Button } from '#ui/button.tsx';
import { DateTimeText } from '#ui/date.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Link } from '#ui/link.tsx';
import { QueryView } from '#ui/query-view.tsx';
import { SideCard } from '#ui/side-card.tsx';
import { DesvincularDialog } from './desvincular-dialog.tsx';
import { useVinculos, type Vinculo, type Vinculos } from './queries.ts';
import { VincularDialog } from './vincular-dialog.tsx';
import classes from './vinculos.module.css';

type Outro = Vinculo['outro'];

/** Joined and linked requests, for staff, with a button to link another. */
export function VinculosCard({
  detail,
}: {
  detail: Pick<Detalhe, 'id' | 'numero' | 'acoes' | 'identidadeProtegida'>;
}) {
  const vinculos = useVinculos(detail.id);
  const [adding, setAdding] = useState(false);
  const [said, setSaid] = useState('');
  const [removing, setRemoving] = useState<Vinculo | null>(null);
  const mayChange = mayDo(detail, 'nota_interna');
  const add = useRef<HTMLDivElement>(null);
  const removed = useRef(false);
  // The remove button disappears with the focus, so the add button takes it.
  useEffect(() => {
    if (!removed.current || removing || document.activeElement !== document.body) return;
    removed.current = false;
    add.current?.querySelector('button')?.focus();
  });
  return (
    <SideCard title="Pedidos ligados a este">
      <QueryView query={vinculos}>
        {(found) => <Found found={found} onRemove={mayChange ? setRemoving : undefined} />}
      </QueryView>
      <p role="status" className={classes.quiet}>
        {said}
      </p>
      {mayChange && (
        <div ref={add}>
          <Button variant="default" size="sm" onClick={() => setAdding(true)}>
            Ligar a outro pedido
          </Button>
        </div>
      )}
      {adding && (
        <VincularDialog
          detail={detail}
          onClose={() => setAdding(false)}
          onDone={() => {
            setSaid('Os dois pedidos foram ligados.');
            setAdding(false);
          }}
        />
      )}
      {removing && (
        <DesvincularDialog
          requerimentoId={detail.id}
          vinculo={removing}
          onClose={() => setRemoving(null)}
          onDone={() => {
            removed.current = true;
            setSaid('Os dois pedidos foram desligados.');
            setRemoving(null);
          }}
        />
      )}
    </SideCard>
  );
}

function Found({ found, onRemove }: { found: Vinculos; onRemove?: (vinculo: Vinculo) => void }) {
  const { juntadoA, recebidos, items, comOutroGrupo } = found;
  if (!juntadoA && recebidos.length + items.length + comOutroGrupo.length === 0)
    return <p className={classes.quiet}>Nenhum pedido ligado a este.</p>;
  return (
    <ul className={classes.list}>
      {juntadoA && <Line label="Juntado a" {...juntadoA} />}
      {recebidos.map((one) => (
        <Line key={one.outro.id} label="Recebeu" {...one}>
          {describeRecebido(one)}
        </Line>
      ))}
      {items.map((one) => (
        <Line
          key={one.id}
          label={describeVinculo(one.tipo, one.lado)}
          {...one}
          action={
            onRemove &&
            !isVinculoDeOrigem(one.tipo) && (
              <IconButton label={`Desligar de ${one.outro.numero}`} onClick={() => onRemove(one)}>
                <IconLinkOff size={18} aria-hidden="true" />
              </IconButton>
            )
          }
        />
      ))}
      {describeOutroGrupo(comOutroGrupo).map((text) => (
        <li key={text} className={classes.quiet}>
          {text}
        </li>
      ))}
    </ul>
  );
}

/** Requests with another group are described only as far as the history shows them. */
function describeOutroGrupo(lados: Vinculos['comOutroGrupo']): string[] {
  const born = lados.filter((lado) => lado === 'de').length;
  const many = born === 1 ? 'Um pedido que nasceu deste está' : `${born} pedidos que nasceram deste estão`;
  return [
    ...(lados.includes('para')
      ? ['O pedido de que este nasceu está com outro grupo. O número está no histórico.']
      : []),
    ...(born > 0 ? [`${many} com outro grupo. O número está no histórico.`] : []),
  ];
}

interface LineProps {
  label: string;
  outro: Outro;
  motivo: string;
  por: string | null;
  em: string;
  action?: ReactNode;
  children?: ReactNode;
}

function Line({ label, outro, motivo, por, em, action, children }: LineProps) {
  return (
    <li className={classes.line}>
      <div className={classes.what}>
        <p className={classes.label}>{label}</p>
        <p>
          <Link to={`/requerimento/${outro.id}`} className={classes.numero}>
            {outro.numero}
          </Link>
        </p>
        <p className={classes.title}>{outro.titulo}</p>
        <RequerimentoStatus codigo={outro.status} dispensada={outro.dispensada} leitor="equipe" />
        <p className={classes.quiet}>{motivo}</p>
        <p className={classes.quiet}>
          {por && `${por}, `}
          <DateTimeText instant={em} short />
        </p>
        {children && <p className={classes.quiet}>{children}</p>}
      </div>
      {action}
    </li>
  );
}

function describeRecebido({ mensagens, arquivos }: Vinculos['recebidos'][number]): string {
  const files = arquivos === 1 ? '1 arquivo nele' : `${arquivos} arquivos nele`;
  const words = mensagens === 1 ? '1 mensagem veio de lá' : `${mensagens} mensagens vieram de lá`;
  return [arquivos > 0 && files, mensagens > 0 && words].filter(Boolean).join('; ');
}
