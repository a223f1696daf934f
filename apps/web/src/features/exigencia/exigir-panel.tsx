import { IconPlus } from '@tabler/icons-react';
import type { Detalhe } from '#features/requerimento/api.tsx';
import type { ActionProps } from '#features/tramite/api.tsx';
import { ActDialog } from '#features/tramite/api.tsx';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { ErrorSummary } from '#ui/error-summary.tsx';
import { FieldStack } from '#ui/form-actions.tsx';
import { TextareaField } from '#ui/textarea-field.tsx';
import { ExigirItem } from './exigir-item.tsx';
import { FieldPicker } from './field-picker.tsx';
import { PrazoField } from './prazo-field.tsx';
import { useExigir } from './use-exigir.ts';

/** Name of the message field; the page already has a `mensagem`. */
const MENSAGEM = 'mensagem-exigencia';

/** Requests a correction: chosen answers with their reasons, and the days to answer. */
export function ExigirPanel(props: ActionProps) {
  const { detail } = props;
  const form = useExigir(props);
  const { filled: draft, errors } = form;
  const { length } = draft.itens;
  return (
    <ActDialog
      {...form.dialog}
      title="Pedir correção"
      confirm={length > 1 ? `Pedir ${length} correções` : 'Pedir correção'}
      size="lg"
      onSubmit={form.submit}
    >
      <ErrorSummary
        attempt={form.attempt}
        errors={[...errors.of].map(([path, message]) => ({
          name: path === 'mensagem' ? MENSAGEM : path,
          message,
        }))}
      />
      <Points detail={detail} form={form} />
      {form.brings && (
        <Callout tone="atencao" title="Este pedido já teve uma rodada de correções">
          Há um ponto novo. Só peça se ele surgiu da resposta: tudo o que faltava devia ter sido pedido de uma
          vez.
        </Callout>
      )}
      <FieldStack>
        <PrazoField
          requerimentoId={detail.id}
          value={draft.prazoDias}
          error={errors.of.get('prazoDias')}
          onChange={(prazo) => form.put({ prazoDias: prazo })}
        />
        <TextareaField
          name={MENSAGEM}
          label="Mensagem ao requerente"
          optional
          rows={3}
          value={draft.mensagem}
          error={errors.of.get('mensagem')}
          onChange={(event) => form.put({ mensagem: event.currentTarget.value })}
        />
      </FieldStack>
    </ActDialog>
  );
}

interface PointsProps {
  detail: Detalhe;
  form: ReturnType<typeof useExigir>;
}

/** What is asked for: answers that are pointed at, and what is not in the form. */
function Points({ detail, form }: PointsProps) {
  const { add, remove, change, errors } = form;
  const { itens } = form.filled;
  return (
    <>
      <FieldPicker
        detail={detail}
        chosen={new Set(itens.flatMap(({ campo }) => campo ?? []))}
        onToggle={(campo, on) => (on ? add(campo) : remove((item) => item.campo === campo))}
      />
      {itens.map((item, i) => (
        <ExigirItem
          key={item.id}
          detail={detail}
          item={item}
          index={i}
          error={
            errors.of.get(`itens.${i}.texto`) ??
            errors.of.get(`itens.${i}`) ??
            errors.of.get(`itens.${i}.campo`)
          }
          onChange={(part) => change(i, item.id, part)}
          onRemove={() => remove(({ id }) => id === item.id)}
        />
      ))}
      <div>
        <Button
          variant="default"
          leftSection={<IconPlus size={18} aria-hidden="true" />}
          onClick={() => add(null)}
        >
          Pedir outra coisa, que não está no formulário
        </Button>
      </div>
    </>
  );
}
