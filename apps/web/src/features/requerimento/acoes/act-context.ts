import type { Acao } from '@balcao/domain/requerimento/acao';
import { createContext } from 'react';

/** The action whose form is open; null for a form that is about no action of the request. */
export const ActContext = createContext<Acao | null>(null);
