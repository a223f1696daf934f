import type { Respostas } from '@balcao/domain/formulario/valor';
import { useMemo } from 'react';
import { ITEM_PREFIX, OptionalFiles } from '#features/anexo/api.tsx';
import { CamposPedidos } from '#features/formulario/api.tsx';
import type { Detalhe } from '#features/requerimento/api.tsx';
import { FieldStack } from '#ui/form-actions.tsx';
import { TextareaField } from '#ui/textarea-field.tsx';
import classes from './exigencia.module.css';
import type { Answer } from './use-answer.ts';

type Item = Detalhe['exigencias'][number]['itens'][number];

/** Name of the explanation's field; the page has a `mensagem` of its own. */
export const MENSAGEM = 'mensagem-resposta';

interface AnswerFieldsProps {
  detail: Detalhe;
  itens: readonly Item[];
  answer: Answer;
}

/** What was asked for: fields of the form, points beside it, and a word of explanation. */
export function AnswerFields({ detail, itens, answer }: AnswerFieldsProps) {
  const { draft, setDraft, errors, uploads } = answer;
  const pedidos = useMemo(() => itens.flatMap(({ campo }) => campo ?? []), [itens]);
  return (
    <>
      {pedidos.length > 0 && (
        <CamposPedidos
          form={answer.form}
          filed={detail.respostas as Respostas} // stored by the form engine, in its own shape
          given={draft.given}
          onGiven={(given) => setDraft((now) => ({ ...now, given: { ...given } }))}
          pedidos={pedidos}
          contexto={answer.contexto}
          erros={errors}
          anexos={[...detail.anexos, ...draft.anexos]}
          uploads={uploads}
        />
      )}
      <FieldStack>
        {itens
          .filter(({ campo }) => campo === null)
          .map((item) => (
            <OpenItem key={item.id} item={item} answer={answer} />
          ))}
        <TextareaField
          name={MENSAGEM}
          label="Quer explicar algo?"
          optional
          rows={3}
          value={draft.mensagem}
          error={errors.get('mensagem')}
          onChange={(event) => {
            const mensagem = event.currentTarget.value;
            setDraft((now) => ({ ...now, mensagem }));
          }}
        />
      </FieldStack>
    </>
  );
}

/** A point that is about no field of the form: answered in words, with files, or both. */
function OpenItem({ item, answer }: { item: Item; answer: Answer }) {
  const { id, texto, obrigatorio } = item;
  const { draft, setDraft, errors, uploads } = answer;
  const mine = new Set(draft.porItem[id] ?? []);
  return (
    <div className={classes.openItem}>
      <TextareaField
        name={`itens.${id}`}
        label={texto}
        optional={!obrigatorio}
        rows={3}
        value={draft.textos[id] ?? ''}
        error={errors.get(`itens.${id}`)}
        onChange={(event) => {
          const value = event.currentTarget.value;
          setDraft((now) => ({ ...now, textos: { ...now.textos, [id]: value } }));
        }}
      />
      <OptionalFiles
        label="Anexar arquivos a este item"
        campo={`${ITEM_PREFIX}${id}`}
        anexos={draft.anexos.filter((anexo) => mine.has(anexo.id))}
        uploads={uploads}
        onChange={(anexos) =>
          setDraft((now) => ({ ...now, porItem: { ...now.porItem, [id]: anexos.map((anexo) => anexo.id) } }))
        }
      />
    </div>
  );
}
