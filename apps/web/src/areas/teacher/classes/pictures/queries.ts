import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { OpenDeviceHours } from '@domdom/domain/accounts/picture-password';
import { api } from '../../../../lib/api-client.ts';
import { apiQuery } from '../../../../lib/query-client.ts';

export const picturesQuery = (classId: string) =>
  apiQuery('GET /api/teacher/classes/:classId/pictures', { params: { classId } });

function useRefresh(classId: string) {
  const client = useQueryClient();
  return () => client.invalidateQueries(picturesQuery(classId));
}

/** The answer is a secret of the children, so it is kept nowhere but on the page. */
export function useGivePictures(classId: string) {
  const refresh = useRefresh(classId);
  return useMutation({
    mutationFn: (studentIds: string[]) =>
      api('POST /api/teacher/classes/:classId/pictures', { params: { classId }, body: { studentIds } }),
    gcTime: 0,
    onSuccess: refresh,
  });
}

export function useTakeBackPictures(classId: string) {
  const refresh = useRefresh(classId);
  return useMutation({
    mutationFn: (studentId: string) =>
      api('POST /api/teacher/classes/:classId/pictures/removal', {
        params: { classId },
        body: { studentIds: [studentId] },
      }),
    onSuccess: refresh,
  });
}

/** Opens this device for the class, and logs the teacher out of it. */
export function useOpenDevice(classId: string) {
  return useMutation({
    mutationFn: async (hours: OpenDeviceHours) => {
      const params = { classId };
      const opened = await api('POST /api/teacher/classes/:classId/devices', { params, body: { hours } });
      await api('POST /logout', { isLogin: true });
      return opened;
    },
  });
}

export function useCloseDevices(classId: string) {
  const refresh = useRefresh(classId);
  return useMutation({
    mutationFn: () => api('DELETE /api/teacher/classes/:classId/devices', { params: { classId } }),
    onSuccess: refresh,
  });
}
