import type { unitExerciseRoutes } from '@domdom/api/unit-exercises';
import type { Handlers } from '../../http/routes.ts';
import type { UnitExerciseService } from './unit-exercise.service.ts';

export function unitExerciseHandlers(exercises: UnitExerciseService): Handlers<typeof unitExerciseRoutes> {
  return {
    'GET /api/unit-exercises': (_input, { caller }) => exercises.units(caller),
    'GET /api/unit-exercises/:unit': ({ params }, { caller }) => exercises.ofUnit(caller, params.unit),
  };
}
