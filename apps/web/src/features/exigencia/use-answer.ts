import { requerimento } from '@balcao/contract/requerimento';
import { useMemo, useState } from 'react';
import { ITEM_PREFIX, useUploads } from '#features/anexo/api.tsx';
import { isSending } from '#features/envio/api.tsx';
import type { Detalhe } from '#features/requerimento/api.tsx';
import { useCaseContexto } from '#features/requerimento/api.tsx';
import { fieldErrors, generalError, useChange } from '#features/tramite/api.tsx';
import { call } from '#platform/call.ts';
import { keptKey } from '#platform/local-copy.ts';
import { useSendingKey } from '#platform/sending-key.ts';
import { useStore } from '#platform/store.ts';
import { useKept } from '#platform/use-kept.ts';
import {
  type AnswerDraft,
  errorsByField,
  isAnswerDraft,
  startAnswer,
  toAnswer,
  withFile,
  withReasons,
} from './answer-draft.ts';
import { withoutChanged } from './changed-answers.ts';
import { judgeDraft } from './judge-draft.ts';

/** What the parts of an answer know of it. */
export type Answer = ReturnType<typeof useAnswer>;

/** The answer to what was asked for: what is filled in, what is wrong with it, and what sends it. */
export function useAnswer(
  detail: Detalhe,
  exigencia: Detalhe['exigencias'][number],
  onDone: (detail: Detalhe) => void,
) {
  const { itens } = exigencia;
  const [start] = useState(() => startAnswer(exigencia, detail.formulario));
  const key = keptKey(detail.id, `resposta-${exigencia.id}`);
  const [draft, setDraft, , save] = useKept<AnswerDraft>(key, start, isAnswerDraft);
  const place = (file: AnswerDraft['anexos'][number], campo: string | null) =>
    setDraft((now) => placeFile(now, detail.respostas, file, campo));
  const uploads = useUploads(detail.id, 'exigencia', place, detail.anexos);
  const uploading = isSending(useStore(uploads.store));
  const contexto = useCaseContexto(detail, draft.anexos);
  const form = useMemo(() => withReasons(detail, itens), [detail, itens]);
  const [missing, setMissing] = useState<ReadonlyMap<string, string>>(new Map());
  const [attempt, setAttempt] = useState(0);
  const [judged, setJudged] = useState(draft);
  const keyFor = useSendingKey();
  const clear = () => {
    setDraft(start);
    save();
  };
  const change = useChange(detail, {
    onDone: (next) => {
      clear();
      onDone(next);
    },
  });
  const found = missing.size > 0 ? missing : errorsByField(fieldErrors(change.error), itens);
  const submit = () => {
    if (change.busy || uploading) return;
    const wrong = judgeDraft(draft, { detail, exigencia, form }, contexto);
    setMissing(wrong);
    setJudged(draft);
    setAttempt((n) => n + 1);
    if (wrong.size > 0) return;
    const body = toAnswer(draft, exigencia, detail);
    change.send(({ id }) => {
      const params = { id, exigenciaId: exigencia.id };
      return call(requerimento.responderExigencia, { params, body }, { idempotencyKey: keyFor(body) });
    });
  };
  return {
    draft,
    setDraft,
    /** Forgets what was typed and the files on their way, also their copies on the device. */
    discard: () => {
      for (const { id } of uploads.store.get()) uploads.cancel(id);
      clear();
    },
    uploads,
    uploading,
    contexto,
    form,
    errors: withoutChanged(found, { before: judged, now: draft, filed: detail.respostas }),
    /** How often it was tried to send. */
    attempt,
    busy: change.busy,
    general: generalError(change.error, change.conflict),
    submit,
  };
}

function placeFile(
  draft: AnswerDraft,
  filed: Detalhe['respostas'],
  file: AnswerDraft['anexos'][number],
  campo: string | null,
): AnswerDraft {
  if (campo === null || !campo.startsWith(ITEM_PREFIX)) return withFile(draft, filed, campo ?? '', file);
  const id = campo.slice(ITEM_PREFIX.length);
  const porItem = { ...draft.porItem, [id]: [...(draft.porItem[id] ?? []), file.id] };
  return { ...draft, anexos: [...draft.anexos, file], porItem };
}
