import { modelo } from '@balcao/contract/modelo';
import { type SyntheticEvent, useCallback, useEffect, useId, useState } from 'react';
import { describeError, isProblem } from '#platform/problem.ts';
import { useDiferenca } from '#platform/versions.ts';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FieldStack } from '#ui/form-actions.tsx';
import { TextareaField } from '#ui/textarea-field.tsx';
import { Mudancas } from '#ui/versoes/mudancas.tsx';
import type { Edicao } from '../edicao/edicao.ts';
import { type ModeloAberto, useModeloAberto } from '../edicao/modelo-context.ts';
import { ListaDeProblemas } from '../edicao/problemas-panel.tsx';
import { usePublicar } from '../queries.ts';
import { useFollow } from './use-follow.ts';

interface PublicarDialogProps {
  versaoPublicada: number | null;
  onClose: () => void;
}

/** Publishes the draft: shows changes and obstacles, and asks for a reason. */
export function PublicarDialog({ versaoPublicada, onClose }: PublicarDialogProps) {
  const { tipoId, edicao, problemas, falhos, anunciar } = useModeloAberto();
  const follow = useFollow();
  const id = useId();
  const { saved, save } = useSaved(edicao);
  const [motivo, setMotivo] = useState('');
  const [attempted, setAttempted] = useState(false);
  const publicar = usePublicar(tipoId);
  const erros = problemas.filter(({ gravidade }) => gravidade === 'erro');
  // The saved draft is published, so an unsaved screen prevents publication.
  const barred = saved instanceof Error || erros.length > 0 || falhos.length > 0;
  const goOn = async () => {
    anunciar('Versão publicada.');
    await follow();
    onClose();
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setAttempted(true);
    const { version } = edicao.store.get();
    if (publicar.isPending || motivo.trim() === '' || version === null) return;
    publicar.mutate({ version, motivo }, { onSuccess: () => void goOn() });
  };
  return (
    <Dialog
      opened
      closesOutside={false}
      onClose={onClose}
      title="Publicar esta versão"
      size="lg"
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            Voltar
          </Button>
          {!barred && (
            <Button type="submit" form={id} loading={publicar.isPending || saved === 'salvando'}>
              Publicar agora
            </Button>
          )}
        </>
      }
    >
      <form id={id} noValidate onSubmit={submit}>
        <FieldStack>
          {saved instanceof Error && <NaoSalvo error={saved} listed={erros.length > 0} onSave={save} />}
          {publicar.error && <Recusa error={publicar.error} />}
          <Impede erros={erros} falhos={falhos} onGo={onClose} />
          {!(saved instanceof Error) && (
            <Diferencas versaoPublicada={versaoPublicada} saved={saved === 'salvo'} />
          )}
          {!barred && <Porque motivo={motivo} asked={attempted} onChange={setMotivo} />}
        </FieldStack>
      </form>
    </Dialog>
  );
}

/** Saves pending changes when the dialog opens, and again on a retry. */
function useSaved(edicao: Edicao) {
  const [saved, setSaved] = useState<'salvando' | 'salvo' | Error>('salvando');
  const run = useCallback(() => {
    edicao.flush().then(
      () => setSaved('salvo'),
      (error: unknown) => setSaved(error instanceof Error ? error : new Error('not saved')),
    );
  }, [edicao]);
  useEffect(run, [run]);
  const save = () => {
    setSaved('salvando');
    run();
  };
  return { saved, save };
}

interface PorqueProps {
  motivo: string;
  /** Whether it was tried to publish, which takes a reason. */
  asked: boolean;
  onChange: (motivo: string) => void;
}

function Porque({ motivo, asked, onChange }: PorqueProps) {
  return (
    <>
      <TextareaField
        label="Por que publicar esta versão?"
        hint="Fica no histórico. Por exemplo: nova resolução, pergunta mais clara."
        value={motivo}
        rows={3}
        maxLength={500}
        error={asked && motivo.trim() === '' ? 'Diga o motivo.' : undefined}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <p>Pedidos já enviados e rascunhos começados continuam na versão em que estão.</p>
    </>
  );
}

interface NaoSalvoProps {
  error: Error;
  /** Whether what is wrong with the draft is listed below. */
  listed: boolean;
  onSave: () => void;
}

function NaoSalvo({ error, listed, onSave }: NaoSalvoProps) {
  return (
    <Callout
      tone="erro"
      live
      title="O rascunho não foi salvo"
      action={
        <Button variant="default" onClick={onSave}>
          Tentar de novo
        </Button>
      }
    >
      {isProblem(error, 'validation') && listed
        ? 'Corrija o que está na lista abaixo.'
        : describeError(error)}{' '}
      Suas mudanças estão guardadas neste aparelho.
    </Callout>
  );
}

interface ImpedeProps {
  erros: ModeloAberto['problemas'];
  falhos: ModeloAberto['falhos'];
  onGo: () => void;
}

/** What stands in the way: mistakes of the form, and test cases that fail. */
function Impede({ erros, falhos, onGo }: ImpedeProps) {
  return (
    <>
      {erros.length > 0 && (
        <Callout tone="erro" title="Corrija antes de publicar">
          <ListaDeProblemas problemas={erros} onGo={onGo} />
        </Callout>
      )}
      {falhos.length > 0 && (
        <Callout
          tone="erro"
          title={falhos.length === 1 ? 'Um teste falhou' : `${falhos.length} testes falharam`}
        >
          <ListaDeProblemas problemas={[]} falhos={falhos} onGo={onGo} />
        </Callout>
      )}
    </>
  );
}

function Recusa({ error }: { error: Error }) {
  const items = isProblem(error, 'modelo.refused') ? error.errors : [];
  return (
    <Callout tone="erro" live title={describeError(error)}>
      {items.length > 0 && (
        <ul>
          {items.map(({ path, message }) => (
            <li key={`${path}-${message}`}>{message}</li>
          ))}
        </ul>
      )}
    </Callout>
  );
}

function Diferencas({ versaoPublicada, saved }: { versaoPublicada: number | null; saved: boolean }) {
  const { tipoId } = useModeloAberto();
  const versoes = saved && versaoPublicada !== null ? { de: versaoPublicada, ate: 'rascunho' } : null;
  const diferenca = useDiferenca(modelo.diferenca, { tipoId }, versoes);
  if (versaoPublicada === null) return <p>É a primeira versão deste serviço.</p>;
  if (diferenca.error) return <p>Não foi possível comparar com a versão publicada.</p>;
  return <Mudancas diferenca={diferenca} titulo={`O que muda da versão ${versaoPublicada}`} />;
}
