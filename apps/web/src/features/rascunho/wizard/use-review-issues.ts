import { pedeAssinatura } from '@balcao/domain/formulario/assinatura';
import type { Avaliacao, Issue } from '@balcao/domain/formulario/avaliar';
import { validarEnvio } from '@balcao/domain/formulario/enviar';
import { useMemo } from 'react';
import { type Envio, isSending } from '#features/envio/api.tsx';
import { isProblem } from '#platform/problem.ts';
import { useSettings } from '#platform/settings.ts';
import { assinadaEm, CAMPO_ASSINATURA } from './assinatura-section.tsx';
import type { WizardView } from './use-wizard.ts';

const STILL_SENDING = 'Espere o envio do arquivo terminar.';

/** Failed uploads of fields that are currently visible. */
export function failedFiles({ campos }: Avaliacao, envios: readonly Envio[]): (Envio & { campo: string })[] {
  const asked = new Set(campos.map(({ path }) => path));
  return envios.flatMap((envio) => {
    const { campo, situacao } = envio;
    return campo !== null && situacao === 'falhou' && asked.has(campo) ? [{ ...envio, campo }] : [];
  });
}

/** Name of the field that a path belongs to. */
export function nomeOf(path: string): string {
  return path.split('.')[0] ?? '';
}

function failureOf({ campo, nome, podeRepetir }: Envio & { campo: string }, needed: boolean): Issue {
  const what = podeRepetir ? 'não chegou' : 'não foi aceito';
  return {
    path: campo,
    message: `O arquivo “${nome}” ${what}. ${needed ? 'Envie outro.' : 'Envie outro ou siga sem ele.'}`,
  };
}

/** All obstacles to sending: rules, pending or refused files, and refusals of the server. */
export function useReviewIssues(
  { state, contexto, avaliacao }: WizardView,
  envios: readonly Envio[],
  error: unknown,
): Issue[] {
  const signed = assinadaEm(state) !== null;
  const envioMaxMb = useSettings()?.recursos.anexoPedidoMb;
  return useMemo(() => {
    const { origens = {}, anexos = [], verificados = [] } = contexto;
    const envio = validarEnvio(state.form, state.respostas, {
      ...contexto,
      origens,
      anexos,
      verificados,
      envioMaxMb,
    });
    const found = envio.ok ? [] : envio.issues;
    const sending = envios
      .filter((item) => item.campo !== null && isSending([item]))
      .map((item) => ({ path: item.campo ?? '', message: STILL_SENDING }));
    const missingAt = new Set(found.map(({ path }) => path));
    const failed = failedFiles(avaliacao, envios).map((envio) =>
      failureOf(envio, missingAt.has(envio.campo)),
    );
    const files = [...sending, ...failed];
    const told = new Set(files.map((issue) => issue.path));
    const own = [...found.filter((issue) => !told.has(issue.path)), ...files];
    const refused = isProblem(error, 'validation') ? error.errors : [];
    const unsigned = pedeAssinatura(state.form, state.respostas, contexto) && !signed;
    const missing = unsigned ? [signatureOf(refused)] : [];
    if (own.length > 0) return [...own, ...missing];
    return [...refused.filter(({ path }) => path !== CAMPO_ASSINATURA), ...missing];
  }, [state.form, state.respostas, contexto, avaliacao, envios, error, signed, envioMaxMb]);
}

/** The message about a missing signature: the server's, or a default. */
function signatureOf(refused: readonly Issue[]): Issue {
  const said = refused.find(({ path }) => path === CAMPO_ASSINATURA);
  return (
    said ?? {
      path: CAMPO_ASSINATURA,
      message: 'Assine o pedido antes de enviar: o código vai para o seu e-mail.',
    }
  );
}
