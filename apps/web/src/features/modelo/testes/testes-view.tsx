import { PUBLICOS } from '@balcao/domain/formulario/publico-texto';
import { isoDateInSaoPaulo } from '@balcao/domain/texto/data-br';
import { type ReactNode, useMemo, useState } from 'react';
import { now } from '#platform/clock.ts';
import { useSearchState } from '#platform/search-state.ts';
import { StatusBadge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Failure } from '#ui/failure.tsx';
import { QueryView } from '#ui/query-view.tsx';
import { Section } from '#ui/section.tsx';
import { EmptyState } from '#ui/states.tsx';
import { useFocusStays } from '#ui/table/use-focus-stays.ts';
import { useSeenVersion } from '#ui/use-seen-version.ts';
import { useModeloAberto } from '../edicao/modelo-context.ts';
import classes from '../modelo.module.css';
import type { ModeloSearch } from '../modelo-search.ts';
import type { Prova } from '../previa/use-prova.ts';
import { type Caso, useCasos, useExcluirCaso } from '../queries.ts';
import { GuardarCaso } from './guardar-caso.tsx';
import { type CasoRodado, rodarTodos } from './rodar.ts';

/** The saved tests, run on the current form after every change. */
export function TestesView({ prova }: { prova: Prova }) {
  const { tipoId } = useModeloAberto();
  const [, setSearch] = useSearchState<ModeloSearch>();
  const casos = useCasos(tipoId);
  const { box, act } = useFocusStays<HTMLElement>();
  return (
    <Section
      ref={box}
      anchor="testes"
      title="Testes do formulário"
      description="Cada teste é um preenchimento guardado com o que se espera dele. São conferidos a cada mudança, e um que falha impede a publicação."
      surface={false}
    >
      <QueryView
        query={casos}
        isEmpty={({ items }) => items.length === 0}
        empty={
          <EmptyState
            title="Nenhum teste guardado"
            text="Preencha a prévia do formulário e use “Guardar como teste”."
            action={
              <Button variant="default" onClick={() => setSearch({ aba: 'formulario' })}>
                Ir para a prévia
              </Button>
            }
          />
        }
      >
        {({ items }) => <Rodados casos={items} prova={prova} onExcluir={act} />}
      </QueryView>
    </Section>
  );
}

interface RodadosProps {
  casos: readonly Caso[];
  prova: Prova;
  /** The pressed button disappears with its test. */
  onExcluir: () => void;
}

function Rodados({ casos, prova, onExcluir }: RodadosProps) {
  const { form, publicado } = useModeloAberto();
  const [, setSearch] = useSearchState<ModeloSearch>();
  const [trocando, setTrocando] = useState<Caso | null>(null);
  const [excluindoId, setExcluindoId] = useState<string | null>(null);
  const excluindo = casos.find(({ id }) => id === excluindoId);
  const rodados = useMemo(
    () => rodarTodos({ form, publicado }, casos, isoDateInSaoPaulo(now())),
    [form, publicado, casos],
  );
  const failed = rodados.filter(({ resultado }) => !resultado.ok).length;
  return (
    <div className={classes.pilha}>
      <Callout tone={failed === 0 ? 'sucesso' : 'erro'} live>
        {failed === 0
          ? `${casos.length === 1 ? 'O teste passou' : `Os ${casos.length} testes passaram`}.`
          : `${failed === 1 ? '1 teste falhou' : `${failed} testes falharam`}. Corrija o formulário ou o que se espera.`}
      </Callout>
      <ul className={classes.testes}>
        {rodados.map((rodado) => (
          <li key={rodado.caso.id} className={classes.cartao}>
            <Rodado {...rodado}>
              <Button
                variant="default"
                size="compact-md"
                onClick={() => {
                  prova.abrir(rodado.caso);
                  setSearch({ aba: 'formulario' });
                }}
              >
                Abrir na prévia
              </Button>
              <Button variant="default" size="compact-md" onClick={() => setTrocando(rodado.caso)}>
                Guardar de novo com a prévia
              </Button>
              <Button
                variant="subtle"
                size="compact-md"
                aria-label={`Excluir o teste ${rodado.caso.nome}`}
                onClick={() => setExcluindoId(rodado.caso.id)}
              >
                Excluir
              </Button>
            </Rodado>
          </li>
        ))}
      </ul>
      {trocando && <GuardarCaso prova={prova} antes={trocando} onClose={() => setTrocando(null)} />}
      {excluindo && <Excluir caso={excluindo} onExcluir={onExcluir} onClose={() => setExcluindoId(null)} />}
    </div>
  );
}

function Rodado({ caso, resultado, children }: CasoRodado & { children: ReactNode }) {
  return (
    <>
      <div className={classes.linha}>
        <StatusBadge tone={resultado.ok ? 'sucesso' : 'erro'}>
          {resultado.ok ? 'Passou' : 'Falhou'}
        </StatusBadge>
        <h3>{caso.nome}</h3>
        <span className={classes.nota}>{PUBLICOS[caso.publico]}</span>
      </div>
      {!resultado.ok && (
        <ul>
          {resultado.falhas.map(({ em, texto }) => (
            <li key={em}>{texto}</li>
          ))}
        </ul>
      )}
      <div className={classes.linha}>{children}</div>
    </>
  );
}

interface ExcluirProps extends Pick<RodadosProps, 'onExcluir'> {
  caso: Caso;
  onClose: () => void;
}

function Excluir({ caso, onExcluir, onClose }: ExcluirProps) {
  const { tipoId } = useModeloAberto();
  const excluir = useExcluirCaso(tipoId);
  const seen = useSeenVersion(caso.version);
  return (
    <ConfirmDialog
      opened
      danger
      title={`Excluir o teste “${caso.nome}”?`}
      confirmLabel="Excluir teste"
      busy={excluir.isPending}
      onClose={onClose}
      onConfirm={() => {
        onExcluir();
        excluir.mutate({ id: caso.id, version: seen.version }, { onSuccess: onClose, onError: seen.failed });
      }}
    >
      <p>A publicação deixa de conferir este caso.</p>
      <Failure error={excluir.error} />
    </ConfirmDialog>
  );
}
