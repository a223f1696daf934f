import { IconCheck, IconExclamationCircle } from '@tabler/icons-react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { Failure } from '#ui/failure.tsx';
import { FieldStack } from '#ui/form-actions.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import classes from './macro.module.css';
import { type Macro, type PreviaItem, useExecutar, usePrevia } from './queries.ts';

interface MacroPreviaProps {
  macro: Macro;
  ids: readonly string[];
  onBack: () => void;
  onClose: () => void;
  /** Called once the macro is confirmed. */
  onDone: () => void;
}

const countOf = (n: number) => (n === 1 ? '1 pedido' : `${n} pedidos`);

/** Preview of a macro on each request, or the reason why it cannot run there. Nothing has happened yet. */
export function MacroPrevia({ macro, ids, onBack, onClose, onDone }: MacroPreviaProps) {
  const previa = usePrevia(macro.id, ids);
  const executar = useExecutar(macro.id, onDone);
  const { itens, data } = previa;
  const able = itens.filter(({ motivo }) => motivo === null);
  const refused = itens.length - able.length;
  const theirs = able.filter(({ colega }) => colega).length;
  return (
    <Dialog
      opened
      size="lg"
      onClose={onClose}
      title={`Prévia: ${macro.nome}`}
      footer={
        <>
          <Button variant="default" onClick={onBack}>
            Escolher outra
          </Button>
          <Button
            loading={executar.isPending}
            disabled={!data || able.length === 0}
            onClick={() => data && executar.mutate({ ...data, itens: able })}
          >
            Executar em {countOf(able.length)}
          </Button>
        </>
      }
    >
      <FieldStack>
        {previa.isFetching && <ProgressBar label="Preparando a prévia" value={itens.length / ids.length} />}
        <Failure error={previa.error} />
        <Failure error={executar.error} />
        {data && (
          <p role="status" className={classes.summary}>
            {able.length > 0
              ? `Nada foi enviado ainda. Depois de confirmar, você tem 30 segundos para desfazer.`
              : 'Esta macro não pode ser executada em nenhum dos pedidos.'}
            {theirs > 0 && ` ${countOf(theirs)} ${theirs === 1 ? 'está' : 'estão'} com outra pessoa.`}
            {refused > 0 && able.length > 0 && ` ${countOf(refused)} ficam de fora: veja o motivo.`}
          </p>
        )}
        <ul className={classes.items}>
          {itens.map((item) => (
            <Item key={item.id} item={item} opened={ids.length === 1} />
          ))}
        </ul>
      </FieldStack>
    </Dialog>
  );
}

function Item({ item, opened }: { item: PreviaItem; opened: boolean }) {
  const { numero, motivo, efeitos, colega } = item;
  const name = numero ?? 'Pedido fora do seu alcance';
  if (motivo !== null)
    return (
      <li className={classes.item} data-recusado>
        <p className={classes.head}>
          <IconExclamationCircle size={18} aria-hidden="true" />
          <strong>{name}</strong>
          <span>Fica de fora: {motivo}</span>
        </p>
      </li>
    );
  const texto = efeitos.find((efeito) => efeito.texto !== null)?.texto;
  return (
    <li className={classes.item}>
      <Disclosure
        opened={opened}
        label={
          <span className={classes.head}>
            <IconCheck size={18} aria-hidden="true" />
            <strong>{name}</strong>
            {colega && <span className={classes.colega}>Está com {colega}</span>}
            {texto && <span className={classes.clip}>{texto}</span>}
          </span>
        }
      >
        <ol className={classes.effects}>
          {efeitos.map((efeito, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: steps have no id and never move
            <li key={at}>
              {efeito.titulo}
              {efeito.texto && <p className={classes.text}>{efeito.texto}</p>}
            </li>
          ))}
        </ol>
      </Disclosure>
    </li>
  );
}
