import { requerimento } from '@balcao/contract/requerimento';
import { bringsNewPoint, validateExigencia } from '@balcao/domain/requerimento/exigencia';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { findPlaceholders } from '#features/conversa/api.tsx';
import { useNorma } from '#features/norma/api.tsx';
import type { ActionProps } from '#features/tramite/api.tsx';
import { ActDialog, byField, upon, useActForm } from '#features/tramite/api.tsx';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { ErrorSummary } from '#ui/error-summary.tsx';
import { FieldStack } from '#ui/form-actions.tsx';
import { TextareaField } from '#ui/textarea-field.tsx';
import {
  addItem,
  type ExigirDraft,
  newExigencia,
  previousItems,
  removeItem,
  toItens,
} from './exigir-draft.ts';
import { ExigirItem } from './exigir-item.tsx';
import { FieldPicker } from './field-picker.tsx';
import { PrazoField } from './prazo-field.tsx';

const exigir = upon(requerimento.exigir);

/** Name of the message field; the page already has a `mensagem`. */
const MENSAGEM = 'mensagem-exigencia';

/** Requests a correction: chosen answers with their reasons, and the days to answer. */
export function ExigirPanel(props: ActionProps) {
  const { detail } = props;
  const norma = useNorma();
  const act = useActForm<ExigirDraft>(props, 'exigir', newExigencia(norma('exigencia.prazo')));
  const { filled: draft, setFilled: setDraft, errors } = act;
  const [attempt, setAttempt] = useState(0);
  const add = (campo: string | null) => {
    if (errors.of.has('itens')) errors.drop('itens');
    setDraft((now) => addItem(now, campo));
  };
  const remove = (next: (now: ExigirDraft) => ExigirDraft) => {
    // Errors refer to items by position, which has changed.
    errors.drop('itens');
    setDraft(next);
  };
  const itens = toItens(draft);
  const prazoDias = Number(draft.prazoDias);
  const exigencia = { itens, prazoDias, anteriores: previousItems(detail.exigencias) };
  const submit = () => {
    const wrong = byField(validateExigencia(exigencia, norma));
    for (const [i, { texto }] of itens.entries()) {
      const open = findPlaceholders(texto);
      if (open.length > 0) wrong.set(`itens.${i}.texto`, `Complete ${open.join(', ')}.`);
    }
    setAttempt((n) => n + 1);
    const mensagem = draft.mensagem.trim() || undefined;
    act.sendUnless(wrong, (seen) => exigir(seen, { itens, prazoDias, mensagem }));
  };
  return (
    <ActDialog
      {...act.dialog}
      title="Pedir correção"
      confirm={itens.length > 1 ? `Pedir ${itens.length} correções` : 'Pedir correção'}
      size="lg"
      onSubmit={submit}
    >
      <ErrorSummary
        attempt={attempt}
        errors={[...errors.of].map(([path, message]) => ({
          name: path === 'mensagem' ? MENSAGEM : path,
          message,
        }))}
      />
      <FieldPicker
        detail={detail}
        chosen={new Set(draft.itens.flatMap(({ campo }) => campo ?? []))}
        onToggle={(campo, on) => (on ? add(campo) : remove((now) => removeItem(now, campo)))}
      />
      {draft.itens.map((item, i) => (
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
          onChange={(part) => {
            errors.drop(`itens.${i}`);
            setDraft((now) => ({
              ...now,
              itens: now.itens.map((one) => (one.id === item.id ? { ...one, ...part } : one)),
            }));
          }}
          onRemove={() =>
            remove((now) => ({ ...now, itens: now.itens.filter(({ id: other }) => other !== item.id) }))
          }
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
      {bringsNewPoint(exigencia) && itens.length > 0 && (
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
          onChange={(prazo) => act.put({ prazoDias: prazo })}
        />
        <TextareaField
          name={MENSAGEM}
          label="Mensagem ao requerente"
          optional
          rows={3}
          value={draft.mensagem}
          error={errors.of.get('mensagem')}
          onChange={(event) => act.put({ mensagem: event.currentTarget.value })}
        />
      </FieldStack>
    </ActDialog>
  );
}
