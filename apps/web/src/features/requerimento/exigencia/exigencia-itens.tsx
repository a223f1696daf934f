import { isRecord } from '@balcao/domain/formulario/valor';
import { IconCheck, IconCircle } from '@tabler/icons-react';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { resumoOf } from '../caso/protegido.ts';
import { useCaseContexto } from '../caso/use-case-contexto.ts';
import type { Detalhe } from '../queries.ts';
import classes from './exigencia.module.css';

type Exigencia = Detalhe['exigencias'][number];
type Item = Exigencia['itens'][number];

/** The checklist of a round: what was asked for, and what was answered beside what stood there before. */
export function ExigenciaItens({ detail, exigencia }: { detail: Detalhe; exigencia: Exigencia }) {
  return (
    <ol className={classes.checklist}>
      {exigencia.itens.map((item) => {
        const done = item.situacao !== 'pendente';
        const Icon = done ? IconCheck : IconCircle;
        return (
          <li key={item.id} className={classes.check}>
            <Icon size={18} aria-hidden="true" data-done={done || undefined} />
            <div>
              <p>
                <strong>{item.rotulo}</strong>
                {!item.obrigatorio && ' (opcional)'}
                <VisuallyHidden>{done ? ': respondido' : ': sem resposta'}</VisuallyHidden>
              </p>
              <p className={classes.prose}>{item.texto}</p>
              {item.situacao === 'respondido' && <Difference detail={detail} item={item} />}
              {item.situacao === 'dispensado' && <p className={classes.quiet}>Dispensado pelo Conselho.</p>}
            </div>
          </li>
        );
      })}
    </ol>
  );
}

function Difference({ detail, item }: { detail: Detalhe; item: Item }) {
  const contexto = useCaseContexto(detail);
  const { campo } = item;
  if (campo === null) {
    const texto = isRecord(item.resposta) ? item.resposta.texto : item.resposta;
    return typeof texto === 'string' && texto !== '' ? <Pair now={texto} /> : null;
  }
  const read = (valor: unknown): string =>
    resumoOf(detail, { ...detail.respostas, [campo]: valor }, contexto)
      .flatMap(({ itens }) => itens)
      .find((answer) => answer.campo === campo)?.texto ?? '';
  const files = detail.formulario.passos.some(({ campos }) =>
    campos.some(({ nome, tipo }) => nome === campo && tipo === 'anexo'),
  );
  // The files that were replaced are no longer part of the request, so there is nothing to compare with.
  return <Pair before={files ? undefined : read(item.valorAnterior)} now={read(item.resposta)} />;
}

function Pair({ before, now }: { before?: string; now: string }) {
  return (
    <dl className={classes.pair}>
      {before !== undefined && (
        <div>
          <dt>Antes</dt>
          <dd className={classes.before}>{before}</dd>
        </div>
      )}
      <div>
        <dt>Resposta</dt>
        <dd>{now}</dd>
      </div>
    </dl>
  );
}
