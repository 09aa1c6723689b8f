import { z } from 'zod';
import {
  EmailQuestion,
  registrationRoutes,
  StudentRegistration,
  StudentPageRegistration,
} from '@domdom/api/registration';
import { addressNumber } from '@domdom/api/shared';
import { normaliseEmail } from '@domdom/domain/email';
import { AppError } from '@domdom/domain/errors/app-error';
import { visitorOf } from '../../http/visitor.ts';
import type { PlaceService } from '../places/place.service.ts';
import type { RegistrationService } from '../registration/registration.service.ts';
import { parseParameters } from './parameters.ts';
import { defineProcedure, type Procedure } from './procedure.ts';

/** The page of older clients names a city, but no district and no school. */
const StudentParameters = StudentPageRegistration.partial({ districtId: true, schoolId: true, sex: true });

/** An official code as a number. 0, '' and null mean that nothing is chosen, and have nothing below them. */
const placeNumber = (most: number) =>
  z.preprocess((sent) => (sent === '' || sent === null ? 0 : sent), addressNumber(0, most));
const CityParameters = z.strictObject({ cityId: placeNumber(99) });
const DistrictParameters = z.strictObject({ districtId: placeNumber(99_999) });

export function registrationProcedures(registration: RegistrationService): Procedure[] {
  return [
    defineProcedure({
      name: 'p_SACHSO_Users_Register',
      isChange: true,
      budget: registrationRoutes['POST /api/registration/pupil'].budget,
      who: 'anyone',
      parameters: z.record(z.string(), z.unknown()),
      async run(parameters, { request }) {
        // The dialog and the page share one procedure name but spell their keys differently.
        const visitor = visitorOf(request);
        const made =
          'Email' in parameters
            ? registration.registerInDialog(parseParameters(StudentRegistration, parameters), visitor)
            : registration.registerOnPage(parseParameters(StudentParameters, parameters), visitor);
        const registered = await made.catch(nullForTakenEmail);
        if (registered === null) return [];
        const { id, isMailed } = registered;
        return [{ id, ...(isMailed ? { isMailed } : {}) }];
      },
    }),
    defineProcedure({
      name: 'p_SACHSO_USERS_CheckByEmail',
      budget: registrationRoutes['POST /api/registration/email-check'].budget,
      who: 'anyone',
      parameters: EmailQuestion,
      async run({ email }, { request }) {
        const isTaken = await registration.isTaken(email, visitorOf(request));
        return isTaken ? [{ email: normaliseEmail(email) }] : [];
      },
    }),
  ];
}

/** No id means that nothing was registered; everything else stays an error. */
function nullForTakenEmail(error: unknown): null {
  if (error instanceof AppError && error.code === 'EMAIL_TAKEN') return null;
  throw error;
}

export function placeProcedures(places: PlaceService): Procedure[] {
  return [
    defineProcedure({
      name: 'p_SGK_Cities_OPTIONS',
      who: 'anyone',
      isOptions: true,
      parameters: z.strictObject({}),
      run: () => places.cities(),
    }),
    defineProcedure({
      name: 'p_SGK_District_By_City_OPTIONS',
      who: 'anyone',
      isOptions: true,
      parameters: CityParameters,
      run: ({ cityId }) => places.districts(cityId),
    }),
    defineProcedure({
      name: 'p_SGK_Schools_By_District_OPTIONS',
      who: 'anyone',
      isOptions: true,
      parameters: DistrictParameters,
      run: ({ districtId }) => places.schools(districtId),
    }),
  ];
}
