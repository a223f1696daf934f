import { requerimento } from '@balcao/contract/requerimento';
import { ENVIADO_PELOS_CORREIOS } from '@balcao/domain/carta/ato-por-carta';
import type { Respostas } from '@balcao/domain/formulario/valor';
import { IconSend } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { ITEM_PREFIX, OptionalFiles, useUploads } from '#features/anexo/api.tsx';
import { isSending } from '#features/envio/api.tsx';
import { CamposPedidos } from '#features/formulario/api.tsx';
import type { Detalhe } from '#features/requerimento/api.tsx';
import { findOffered, useCaseContexto } from '#features/requerimento/api.tsx';
import { fieldErrors, generalError, useChange } from '#features/tramite/api.tsx';
import { call } from '#platform/call.ts';
import { keptKey } from '#platform/local-copy.ts';
import { useSendingKey } from '#platform/sending-key.ts';
import { useStore } from '#platform/store.ts';
import { useKept } from '#platform/use-kept.ts';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { ComoCalculado } from '#ui/como-calculado.tsx';
import { formatAte, todayIso } from '#ui/date.tsx';
import { ErrorSummary } from '#ui/error-summary.tsx';
import { FieldStack, FormActions } from '#ui/form-actions.tsx';
import { Section } from '#ui/section.tsx';
import { TextareaField } from '#ui/textarea-field.tsx';
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
import classes from './exigencia.module.css';
import { judgeDraft, nameProblem } from './judge-draft.ts';
import { tellProrrogada } from './tell-prorrogada.ts';

interface AnswerFormProps {
  detail: Detalhe;
  exigencia: Detalhe['exigencias'][number];
  onDone: (detail: Detalhe) => void;
  onAskTime: () => void;
}

/** Name of the explanation field; the page already has a `mensagem`. */
const MENSAGEM = 'mensagem-resposta';

/** The requester's answer to a correction: only requested fields, each with its reason. */
export function AnswerForm({ detail, exigencia, onDone, onAskTime }: AnswerFormProps) {
  const key = keptKey(detail.id, `resposta-${exigencia.id}`);
  const [start] = useState(() => startAnswer(exigencia, detail.formulario));
  const [draft, setDraft, forget] = useKept<AnswerDraft>(key, start, isAnswerDraft);
  const place = (file: AnswerDraft['anexos'][number], campo: string | null) =>
    setDraft((now) => placeFile(now, detail.respostas, file, campo));
  const uploads = useUploads(detail.id, 'exigencia', place, detail.anexos);
  const uploading = isSending(useStore(uploads.store));
  const contexto = useCaseContexto(detail, draft.anexos);
  const { itens } = exigencia;
  const form = useMemo(() => withReasons(detail, itens), [detail, itens]);
  const pedidos = useMemo(() => itens.flatMap(({ campo }) => campo ?? []), [itens]);
  const [missing, setMissing] = useState<ReadonlyMap<string, string>>(new Map());
  const [attempt, setAttempt] = useState(0);
  const [judged, setJudged] = useState(draft);
  const keyFor = useSendingKey();
  const change = useChange(detail, {
    onDone: (next) => {
      forget();
      onDone(next);
    },
  });
  const found = missing.size > 0 ? missing : errorsByField(fieldErrors(change.error), itens);
  const errors = withoutChanged(found, { before: judged, now: draft, filed: detail.respostas });
  const filed = detail.respostas as Respostas; // stored by the form engine, in its own shape
  const submit = () => {
    if (change.busy || uploading) return;
    const wrong = judgeDraft(draft, { detail, exigencia, form }, contexto);
    setMissing(wrong);
    setJudged(draft);
    setAttempt((n) => n + 1);
    if (wrong.size > 0) return;
    const answer = toAnswer(draft, exigencia, detail);
    change.send(({ id }) =>
      call(
        requerimento.responderExigencia,
        { params: { id, exigenciaId: exigencia.id }, body: answer },
        { idempotencyKey: keyFor(answer) },
      ),
    );
  };
  const general = generalError(change.error, change.conflict);
  const more = findOffered(detail, 'prorrogar_exigencia');
  return (
    <Section
      title="Responda aqui"
      description="Só os itens pedidos estão abertos. O que você escrever fica guardado neste aparelho até enviar."
    >
      <form
        className={classes.answerForm}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <ErrorSummary
          errors={[...errors].map((error) => ({
            name: error[0] === 'mensagem' ? MENSAGEM : error[0],
            message: nameProblem(form, itens, error),
          }))}
          attempt={attempt}
        />
        <p className={classes.quiet}>
          {exigencia.prazoEm
            ? `Responda ${formatAte(exigencia.prazoEm, todayIso())}`
            : ENVIADO_PELOS_CORREIOS}
          {tellProrrogada(detail, exigencia)}
        </p>
        <ComoCalculado explicacao={exigencia.explicacao} de="o prazo para responder" />
        {exigencia.mensagem && <p className={classes.prose}>{exigencia.mensagem}</p>}
        {pedidos.length > 0 && (
          <CamposPedidos
            form={form}
            filed={filed}
            given={draft.given}
            onGiven={(given) => setDraft((now) => ({ ...now, given: { ...given } }))}
            pedidos={pedidos}
            contexto={contexto}
            erros={errors}
            anexos={[...detail.anexos, ...draft.anexos]}
            uploads={uploads}
          />
        )}
        <FieldStack>
          {itens
            .filter(({ campo }) => campo === null)
            .map((item) => (
              <OpenItem
                key={item.id}
                item={item}
                draft={draft}
                uploads={uploads}
                error={errors.get(`itens.${item.id}`)}
                onChange={setDraft}
              />
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
        {general && (
          <Callout tone="erro" live>
            {general} O que você respondeu continua aqui.
          </Callout>
        )}
        <FormActions>
          <Button
            type="submit"
            loading={change.busy}
            disabled={uploading}
            leftSection={<IconSend size={18} aria-hidden="true" />}
          >
            Enviar resposta
          </Button>
          {more?.permitido && (
            <Button variant="default" onClick={onAskTime}>
              {more.rotulo}
            </Button>
          )}
          <span role="status" className={classes.quiet}>
            {uploading && 'Esperando o envio dos arquivos…'}
          </span>
        </FormActions>
      </form>
    </Section>
  );
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

interface OpenItemProps {
  item: Detalhe['exigencias'][number]['itens'][number];
  draft: AnswerDraft;
  uploads: ReturnType<typeof useUploads>;
  error: string | undefined;
  onChange: (change: (now: AnswerDraft) => AnswerDraft) => void;
}

/** An item without a field, answered by text, files, or both. */
function OpenItem({ item, draft, uploads, error, onChange }: OpenItemProps) {
  const { id, texto, obrigatorio } = item;
  const mine = new Set(draft.porItem[id] ?? []);
  return (
    <div className={classes.openItem}>
      <TextareaField
        name={`itens.${id}`}
        label={texto}
        optional={!obrigatorio}
        rows={3}
        value={draft.textos[id] ?? ''}
        error={error}
        onChange={(event) => {
          const value = event.currentTarget.value;
          onChange((now) => ({ ...now, textos: { ...now.textos, [id]: value } }));
        }}
      />
      <OptionalFiles
        label="Anexar arquivos a este item"
        campo={`${ITEM_PREFIX}${id}`}
        anexos={draft.anexos.filter((anexo) => mine.has(anexo.id))}
        uploads={uploads}
        onChange={(anexos) =>
          onChange((now) => ({ ...now, porItem: { ...now.porItem, [id]: anexos.map((anexo) => anexo.id) } }))
        }
      />
    </div>
  );
}
