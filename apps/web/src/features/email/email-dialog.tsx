import { sayFalha } from '@balcao/domain/email/falha';
import { useState } from 'react';
import { describeError } from '#platform/problem.ts';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { DateTimeText } from '#ui/date.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { type Fact, KeyValue } from '#ui/key-value.tsx';
import { Link } from '#ui/link.tsx';
import { QueryView } from '#ui/query-view.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { Tabs } from '#ui/tabs.tsx';
import classes from './email.module.css';
import { HtmlPreview } from './html-preview.tsx';
import { type EmailDetalhe, useEmail, useReenviar } from './queries.ts';
import { SituacaoBadge } from './situacao-badge.tsx';

interface EmailDialogProps {
  id: string;
  onClose: () => void;
  /** Filters the list by this template. */
  onTemplate: (template: string) => void;
}

/** One message: its state, its content, and a retry after a failure. */
export function EmailDialog({ id, onClose, onTemplate }: EmailDialogProps) {
  const email = useEmail(id);
  return (
    <Dialog opened onClose={onClose} size="lg" title={email.data?.assunto ?? 'Mensagem'}>
      <QueryView query={email} skeleton={<SkeletonRows rows={6} />}>
        {(message) => <Message message={message} onTemplate={onTemplate} />}
      </QueryView>
    </Dialog>
  );
}

function Message({ message, onTemplate }: { message: EmailDetalhe; onTemplate: (template: string) => void }) {
  const [view, setView] = useState('html');
  return (
    <div className={classes.message}>
      <Outcome message={message} />
      <KeyValue
        layout="rows"
        facts={[
          { label: 'Para', value: message.para },
          { label: 'Situação', value: <SituacaoBadge situacao={message.situacao} /> },
        ]}
      />
      <Tabs
        label="Conteúdo"
        tabs={[
          { id: 'html', label: 'Como chega' },
          { id: 'texto', label: 'Só texto' },
        ]}
        value={view}
        onChange={setView}
      >
        {view === 'html' ? (
          <HtmlPreview html={message.html} title={message.assunto} />
        ) : (
          <pre className={classes.texto}>{message.texto}</pre>
        )}
      </Tabs>
      <Disclosure label="Detalhes">
        <KeyValue layout="rows" facts={detailsOf(message)} />
        <Button variant="default" size="compact-md" onClick={() => onTemplate(message.template)}>
          Ver todas deste modelo
        </Button>
      </Disclosure>
    </div>
  );
}

function Outcome({ message }: { message: EmailDetalhe }) {
  const retry = useReenviar();
  if (message.situacao === 'cancelado')
    return <Callout title="Esta mensagem não foi enviada">{message.erro}</Callout>;
  if (message.situacao !== 'falhou')
    return retry.isSuccess ? (
      <Callout tone="sucesso" live>
        De volta à fila. A situação muda quando o servidor de e-mail responder.
      </Callout>
    ) : null;
  return (
    <Callout
      tone="erro"
      title="Esta mensagem não foi entregue"
      action={
        <Button
          variant="default"
          loading={retry.isPending}
          onClick={() => retry.mutate(message.id)}
          data-autofocus
        >
          Reenviar
        </Button>
      }
    >
      <p>{message.erro ? sayFalha(message.erro) : 'O servidor de e-mail recusou a mensagem.'}</p>
      {retry.error && <p role="alert">{describeError(retry.error)}</p>}
    </Callout>
  );
}

function detailsOf(message: EmailDetalhe): Fact[] {
  const { enviadoEm, expiraEm, requerimentoId, situacao, erro } = message;
  const facts: Fact[] = [
    {
      label: 'Modelo',
      value: <Link to={`/config/email?aba=modelos&modelo=${message.template}`}>{message.template}</Link>,
    },
    { label: 'Criado em', value: <DateTimeText instant={message.criadoEm} /> },
    { label: 'Tentativas', value: message.tentativas },
  ];
  if (erro && situacao !== 'cancelado') facts.push({ label: 'Código do erro', value: erro });
  if (enviadoEm) facts.push({ label: 'Enviado em', value: <DateTimeText instant={enviadoEm} /> });
  if (expiraEm) facts.push({ label: 'Útil até', value: <DateTimeText instant={expiraEm} /> });
  if (requerimentoId)
    facts.push({
      label: 'Pedido',
      value: <Link to={`/requerimento/${requerimentoId}`}>Abrir o pedido</Link>,
    });
  return facts;
}
